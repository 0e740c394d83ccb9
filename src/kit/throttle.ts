/** A throttled function; `cancel` drops a pending run. */
export type Throttled = (() => void) & { cancel: () => void };

/** Runs `act` at once, then at most every `ms` milliseconds. A call in between runs at the end of the interval. */
export function throttle(act: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  const run = (): void => {
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (!waiting) return;
      waiting = false;
      run();
    }, ms);
  };
  const throttled = (): void => {
    if (timer === undefined) run();
    else waiting = true;
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = false;
    },
  });
}
