/** The probe in each page (`window.bench`). Times are those of `performance.now()`. */
type Probe = {
  /** The time of the last mouse press. */
  pressed: number;
  /**
   * Resolves with the time of the frame that shows the given number of elements of the selector, the first of them visible:
   * in the viewport, with a product of all opacities of at least 0.9. Rejects after a minute.
   */
  until: (selector: string, count?: number) => Promise<number>;
  /** The same for the selector that the page was opened for. */
  first: Promise<number>;
  /** Returns the blocking time: the milliseconds of long tasks beyond 50 each. */
  blocking: () => number;
  /** Samples frames until `stop`. */
  frames: (selector: string) => { stop: () => { times: number[]; blank: number } };
};

declare global {
  var bench: Probe;
}

/** Runs in the page before any other script, so it uses nothing from outside. `wanted`: the selector to wait for. */
export function installProbe(wanted: string): void {
  const seen = (element: Element | undefined): boolean => {
    if (!element) return false;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return false;
    if (bottom <= 0 || right <= 0 || top >= window.innerHeight || left >= window.innerWidth) return false;
    if (getComputedStyle(element).visibility !== 'visible') return false;
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity >= 0.9;
  };
  // A message arrives after the layout and paint of the frame.
  const afterFrame = (act: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      act();
    };
    requestAnimationFrame(() => port2.postMessage(null));
  };
  const until = (selector: string, count = 1): Promise<number> =>
    new Promise((done, fail) => {
      const ends = performance.now() + 60_000;
      const look = () => {
        const found = [...document.querySelectorAll(selector)].filter(
          (one) => !one.closest('[hidden]') && one.getClientRects().length > 0,
        );
        if (found.length >= count && seen(found[0])) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            done(performance.now());
          };
          port2.postMessage(null);
        } else if (performance.now() > ends) fail(new Error(`Not seen within a minute: ${selector}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(5000);
  const first = until(wanted);
  // The caller may not wait for it.
  first.catch(() => undefined);
  window.bench = {
    pressed: 0,
    until,
    first,
    blocking: () => blocked,
    frames: (selector) => {
      const times: number[] = [];
      let [last, blank, running] = [performance.now(), 0, true];
      // The cells of one column: they must fill the area with text.
      const isBlank = (): boolean => {
        const area = document.querySelector(selector)?.getBoundingClientRect();
        if (!area) return true;
        const cells = [...document.querySelectorAll(`${selector} .bp6-table-cell.bp6-table-cell-col-0`)]
          .map((cell) => ({ box: cell.getBoundingClientRect(), text: cell.textContent !== '' }))
          .filter(({ box, text }) => text && box.bottom > area.top && box.top < area.bottom)
          .sort((one, other) => one.box.top - other.box.top);
        let covered = cells[0]?.box.top ?? Infinity;
        if (covered > area.top + 40) return true;
        for (const { box } of cells) {
          if (box.top > covered + 2) return true;
          covered = Math.max(covered, box.bottom);
        }
        return covered < area.bottom - 40;
      };
      const sample = () => {
        if (!running) return;
        const now = performance.now();
        times.push(now - last);
        last = now;
        if (isBlank()) blank += 1;
        afterFrame(sample);
      };
      afterFrame(() => {
        last = performance.now();
        afterFrame(sample);
      });
      return {
        stop: () => {
          running = false;
          return { times, blank };
        },
      };
    },
  };
  window.addEventListener('pointerdown', ({ timeStamp }) => (window.bench.pressed = timeStamp), true);
}
