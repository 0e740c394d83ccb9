import type { Page } from '../test';

/** The page with the most parts makes 30 calls when it opens; more than this within a second is a storm. */
const mostInASecond = 40;

/** Milliseconds without a new call, after which the calls have settled. */
const quiet = 1_000;

/** Records the calls of a page and its uncaught errors. */
export const watchTraffic = (page: Page) => {
  const calls: { at: number; path: string }[] = [];
  const running = new Set<unknown>();
  const uncaught: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(admin|auth|open)\//.test(pathname)) return;
    calls.push({ at: Date.now(), path: pathname });
    running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  page.on('pageerror', (error) => uncaught.push(error.message));
  return {
    /** Waits until no call runs and none was added for a while. Returns false when they go on for `limit` milliseconds. */
    settled: async (limit = 45_000): Promise<boolean> => {
      const end = Date.now() + limit;
      while (Date.now() < end) {
        const last = Math.max(0, ...calls.slice(-1).map(({ at }) => at));
        if (running.size === 0 && Date.now() - last > quiet) return true;
        await page.waitForTimeout(100);
      }
      return false;
    },
    /** Returns the call that was repeated most within a second, when these were too many. */
    storm: (): string | null => {
      const most = calls.map(({ at }) => calls.filter((one) => one.at >= at && one.at < at + 1_000));
      const worst = most.reduce<typeof calls>((all, one) => (one.length > all.length ? one : all), []);
      return worst.length > mostInASecond
        ? `${worst.length} calls in a second (${worst.at(-1)?.path ?? ''})`
        : null;
    },
    takeUncaught: (): string[] => uncaught.splice(0),
    clear: () => void calls.splice(0),
  };
};

export type Traffic = ReturnType<typeof watchTraffic>;
