import type { Platform } from '@server/platform';

/** The process stops, so to speak; the open transaction is lost. */
export class Crash extends Error {}

/** Returns a platform that crashes at a query of its database. */
export const crashingAt = (platform: Platform, query: number): Platform => {
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
