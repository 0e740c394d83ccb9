/** A function that runs at most once in a time, and can be told to forget a run that is still to come. */
export type Throttled = (() => void) & { cancel: () => void };

/** Runs `act` at once, then at most every `ms` milliseconds; the last call in between is never lost. */
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
