import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import type { Context } from '@server/context';
import { openWork } from './openWork';
import type { OpenWork } from './openWork';

/** What a part of a run shows at its end. Times in milliseconds of real time. */
export type Part = {
  work: OpenWork[];
  /** Rows of the largest tables. */
  rows: Readonly<Record<string, number>>;
  /** Size of the database. */
  bytes: number;
  slowestTick: number;
  allTicks: number;
};

/** A clock that only the run moves. */
type Clock = { now: () => Date; forward: (millis: number) => void };

export const clockFrom = (start: number): Clock => {
  let time = start;
  return {
    now: () => new Date(time),
    forward: (millis) => {
      time += millis;
    },
  };
};

/** Tables whose rows are counted. */
const largest = 6;

const measure = async (db: Context['db']): Promise<Pick<Part, 'rows' | 'bytes'>> => {
  const { rows: tables } = await sql<{ name: string; bytes: CountText }>`select relname as name,
      pg_database_size(current_database()) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${largest}`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows: counts } = await sql<{ count: CountText }>`select count(*) from ${sql.table(name)}`.execute(
      db,
    );
    rows[name] = countOf(counts[0]?.count) ?? 0;
  }
  return { rows, bytes: countOf(tables[0]?.bytes) ?? 0 };
};

/**
 * Lets the world live for some seconds as fast as it can, one tick for each second, and measures what it has become. Staff
 * do nothing meanwhile, so the open work is what the world leaves to them at most.
 */
export const fastForward = async (
  { db, tick }: Pick<Context, 'db'> & { tick: () => Promise<void> },
  { forward }: Clock,
  seconds: number,
): Promise<Part> => {
  let slowestTick = 0;
  let allTicks = 0;
  for (let second = 0; second < seconds; second += 1) {
    forward(1_000);
    const begun = performance.now();
    await tick();
    const took = performance.now() - begun;
    allTicks += took;
    slowestTick = Math.max(slowestTick, took);
  }
  return { work: await openWork({ db }), ...(await measure(db)), slowestTick, allTicks };
};
