import type { Rates } from '@server/context';

const minute = 60_000;
const mostKeys = 10_000;

/** Counts acts by key and minute, in memory that does not grow: the oldest keys are forgotten first. */
export const createRates = (now: () => Date, isLifted: boolean): Rates => {
  const counts = new Map<string, { since: number; count: number }>();
  return {
    take: (key, limit) => {
      if (isLifted) return true;
      const at = now().getTime();
      const found = counts.get(key);
      const isFresh = found !== undefined && at - found.since < minute;
      const entry = isFresh ? found : { since: at, count: 0 };
      if (!isFresh) {
        counts.delete(key);
        const [oldest] = counts.keys();
        if (counts.size >= mostKeys && oldest !== undefined) counts.delete(oldest);
        counts.set(key, entry);
      }
      entry.count += 1;
      return entry.count <= limit;
    },
  };
};
