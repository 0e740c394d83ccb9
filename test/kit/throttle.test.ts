import * as fc from 'fast-check';
import { throttle } from '@/kit/throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('it runs at most once per interval, and once after the last call', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 250 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      const runs: number[] = [];
      const throttled = throttle(() => runs.push(Date.now()), 100);
      let last = 0;
      for (const pause of pauses) {
        jest.advanceTimersByTime(pause);
        last = Date.now();
        throttled();
      }
      jest.advanceTimersByTime(1000);
      expect(runs.at(-1)).toBeGreaterThanOrEqual(last);
      for (const [at, time] of runs.entries())
        if (at > 0) expect(time - runs[at - 1]!).toBeGreaterThanOrEqual(100);
    }),
  );
});

test('after a cancel nothing runs', () => {
  const act = jest.fn();
  const throttled = throttle(act, 100);
  throttled();
  throttled();
  throttled.cancel();
  jest.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});
