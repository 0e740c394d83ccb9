const observers = new Set<TestResizeObserver>();

/** Stands for the browser's: jsdom has no layout, so a test says when something changed its size. */
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

/** Tells everybody who watches sizes that they changed. */
export const resized = (): void => [...observers].forEach((observer) => observer.notify());
