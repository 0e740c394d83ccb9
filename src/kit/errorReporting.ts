/** An uncaught error, or an error that an error boundary caught. */
export type ReportedError = {
  /** The thrown value. */
  error: unknown;
  origin: 'script' | 'promise' | 'react';
  /** The stack of React components. */
  componentStack?: string;
};

type Listener = (fault: ReportedError) => void;

const maxWaiting = 20;
// The log loads with the console's chunk. Earlier errors wait here.
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
    // The log itself threw: reporting that would loop.
  } finally {
    isNotifying = false;
  }
}

/** Passes an error to the latest listener, once per error. Errors of the listener itself are ignored. */
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

/** Replaces the current listener and passes it the errors that wait. Returns a function that removes it. */
export function onReportedError(listener: Listener): () => void {
  listeners.push(listener);
  waiting.splice(0).forEach((fault) => notify(listener, fault));
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
}

/** Browsers raise this when a layout needs another frame. It is not an error. */
const isRemark = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

/** Reports uncaught errors and unhandled rejections. Returns a function that stops it. */
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
