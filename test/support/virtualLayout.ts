/** Sizes that virtua reads, in pixels: a view in which every message of a test fits. */
const sizes = { view: 20_000, line: 60 };

/** Reports sizes as a browser does; jsdom has no layout. Import it in tests of virtualised lists. */
class MeasuringObserver implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element): void {
    const height = target.getAttribute('role') === 'log' ? sizes.view : sizes.line;
    const entry = { target, contentRect: { width: 600, height } } as ResizeObserverEntry;
    queueMicrotask(() => target.isConnected && this.callback([entry], this));
  }

  unobserve(): void {}

  disconnect(): void {}
}

globalThis.ResizeObserver = MeasuringObserver;
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
