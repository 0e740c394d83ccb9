import { sql } from 'kysely';
import { noise } from '@server/business/tables';
import type { Context, Settings } from '@server/context';

const day = 86_400_000;

/** The last day on which each platform was thinned out, by its settings, which identify it. */
const lastDay = new WeakMap<Settings, number>();

/**
 * Deletes old noise once a day (UTC) and after a start, so that a demo that runs for long does not grow without bound,
 * whatever it did at midnight.
 */
export const thinOut = async ({ db, now, options }: Context): Promise<void> => {
  const at = now().getTime();
  const today = Math.floor(at / day);
  if (lastDay.get(options) === today) return;
  for (const { table, days, finished } of noise)
    await sql`delete from ${sql.table(table)} where (${finished})
      and "createdAt" < ${new Date(at - days * day).toISOString()}`.execute(db);
  lastDay.set(options, today);
};
