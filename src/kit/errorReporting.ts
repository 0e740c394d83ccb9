/** An error that nobody handled, or that a boundary of the page caught. */
export type ReportedError = {
  /** Whatever was thrown. */
  error: unknown;
  origin: 'script' | 'promise' | 'react';
  /** Where in the tree of components, as React tells it. */
  componentStack?: string;
};

type Listener = (fault: ReportedError) => void;

const maxWaiting = 20;
// The log comes with the console's chunk: what happens before is kept for it.
const waiting: ReportedError[] = [];
const listeners: Listener[] = [];
const reported = new WeakSet<object>();
let isNotifying = false;

function notify(listener: Listener, fault: ReportedError): void {
  if (isNotifying) return;
  isNotifying = true;
  try {
    listener(fault);
  } catch {
    // The log itself broke: telling it again would go round in a circle.
  } finally {
    isNotifying = false;
  }
}

/** Tells the latest listener, once per error; a fault of the listener itself is told to nobody. */
export function reportError(fault: ReportedError): void {
  const { error } = fault;
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const listener = listeners.at(-1);
  if (listener) notify(listener, fault);
  else if (waiting.length < maxWaiting) waiting.push(fault);
}

/** Listens in place of whoever listened before, and hears what nobody heard. Gives the end of it. */
export function onReportedError(listener: Listener): () => void {
  listeners.push(listener);
  waiting.splice(0).forEach((fault) => notify(listener, fault));
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
}

/** The browser's own remark on a layout that needs another frame: no fault of anybody. */
const isRemark = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

/** Reports errors of scripts and promises that nobody handled. Gives the end of it. */
export function watchUncaughtErrors(page: Window): () => void {
  const handleError = (event: ErrorEvent) => {
    if (!isRemark(event)) reportError({ error: event.error ?? event.message, origin: 'script' });
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent) =>
    reportError({ error: reason, origin: 'promise' });
  page.addEventListener('error', handleError);
  page.addEventListener('unhandledrejection', handleRejection);
  return () => {
    page.removeEventListener('error', handleError);
    page.removeEventListener('unhandledrejection', handleRejection);
  };
}
