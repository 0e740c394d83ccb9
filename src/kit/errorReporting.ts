/** An error that nobody handled, or that a boundary of the page caught. */
export type Fault = {
  /** Whatever was thrown. */
  error: unknown;
  origin: 'script' | 'promise' | 'react';
  /** Where in the tree of components, as React tells it. */
  componentStack?: string;
};

type Listener = (fault: Fault) => void;

const maxWaiting = 20;
// The log comes with the console's chunk: what happens before is kept for it.
const waiting: Fault[] = [];
const listeners: Listener[] = [];
const told = new WeakSet<object>();
let telling = false;

function tell(listener: Listener, fault: Fault): void {
  if (telling) return;
  telling = true;
  try {
    listener(fault);
  } catch {
    // The log itself broke: telling it again would go round in a circle.
  } finally {
    telling = false;
  }
}

/** Tells the latest listener, once per error; a fault of the listener itself is told to nobody. */
export function reportFault(fault: Fault): void {
  const { error } = fault;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const listener = listeners.at(-1);
  if (listener) tell(listener, fault);
  else if (waiting.length < maxWaiting) waiting.push(fault);
}

/** Listens in place of whoever listened before, and hears what nobody heard. Gives the end of it. */
export function onFault(listener: Listener): () => void {
  listeners.push(listener);
  waiting.splice(0).forEach((fault) => tell(listener, fault));
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
}

/** The browser's own remark on a layout that needs another frame: no fault of anybody. */
const isRemark = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

/** Reports errors of scripts and promises that nobody handled. Gives the end of it. */
export function watchFaults(page: Window): () => void {
  const handleError = (event: ErrorEvent) => {
    if (!isRemark(event)) reportFault({ error: event.error ?? event.message, origin: 'script' });
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent) =>
    reportFault({ error: reason, origin: 'promise' });
  page.addEventListener('error', handleError);
  page.addEventListener('unhandledrejection', handleRejection);
  return () => {
    page.removeEventListener('error', handleError);
    page.removeEventListener('unhandledrejection', handleRejection);
  };
}
