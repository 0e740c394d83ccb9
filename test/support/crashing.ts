import type { Platform } from '@server/platform';

/** The process stops, so to speak; the open transaction is lost. */
class Crash extends Error {}

/** Steps that run one after the other all fail, once the process has stopped. */
const isCrash = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(isCrash) : error instanceof Crash;

/** Returns a platform that crashes at a query of its database. */
const crashingAt = (platform: Platform, query: number): Platform => {
  let left = query;
  const db = platform.db.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Crash();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...platform, db };
};

/** Does work in a process that crashes at a query, or never if that is `null`. Returns whether it crashed. */
export const runUntilCrash = async (
  platform: Platform,
  query: number | null,
  work: (context: Platform) => Promise<unknown>,
): Promise<boolean> => {
  try {
    await work(query === null ? platform : crashingAt(platform, query));
    return false;
  } catch (error) {
    if (!isCrash(error)) throw error;
    return true;
  }
};
