import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

/** Result of a check: what was checked, in words, and the number of violations. */
export type Finding = { figure: string; faults: number };

/**
 * An invariant of the domain (section 3), or the part of it that concerns one business: parts with the same name are proven
 * together, and one of them has the text. `prove` returns null when there is no data for it.
 */
export type Invariant = { name: `I-${number}`; text?: string; prove: (db: Db) => Promise<Finding | null> };

type Counts = { seen: string | number; faults: string | number };

/** A query counts in its own way: `count(*)` is a text, a number of type integer is one. */
const countOf = (count: string | number = 0): number => Number(count);

/** Runs a query that returns `seen` and `faults`. */
const countsOf = async (db: Db, query: RawBuilder<Counts>): Promise<{ seen: number; faults: number }> => {
  const { rows } = await query.execute(db);
  return { seen: countOf(rows[0]?.seen), faults: countOf(rows[0]?.faults) };
};

/** Checks an invariant by one query per part, each with the noun that it counts. */
export const proveBy =
  (...parts: readonly (readonly [unit: string, query: RawBuilder<Counts>])[]) =>
  async (db: Db): Promise<Finding | null> => {
    let faults = 0;
    let seen = 0;
    const figures: string[] = [];
    for (const [unit, query] of parts) {
      const part = await countsOf(db, query);
      faults += part.faults;
      seen += part.seen;
      figures.push(`${part.seen.toLocaleString('en-US').replaceAll(',', ' ')} ${unit}`);
    }
    return seen === 0 ? null : { figure: figures.join(', '), faults };
  };

/** Counts the rows of `from`, and as faults those that match `wrong`. */
export const counting = (from: RawBuilder<unknown>, wrong: RawBuilder<unknown>): RawBuilder<Counts> =>
  sql<Counts>`select count(*) as seen, count(*) filter (where ${wrong}) as faults from ${from}`;
