const observers = new Set<TestResizeObserver>();

/** Replaces the browser's ResizeObserver: jsdom has no layout, so tests announce changes of size. */
export class TestResizeObserver implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(): void {
    observers.add(this);
  }

  unobserve(): void {
    observers.delete(this);
  }

  disconnect(): void {
    observers.delete(this);
  }

  notify(): void {
    this.callback([], this);
  }
}

/** Notifies all observers of a change. */
export const resized = (): void => [...observers].forEach((observer) => observer.notify());
