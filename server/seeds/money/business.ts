import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { Desk } from './desk';
import type { Payer } from './events';

type Row = Readonly<Record<string, unknown>>;

/** What happens at a moment of the history, in milliseconds; it may find that the money is not there, and do nothing. */
export type Moment = { at: number; happen: () => Promise<void> };

/** A line of business whose records move money: what happens when, and the rows by table that came of it. */
export type Business = {
  moments: readonly Moment[];
  tables: () => Readonly<Record<string, readonly Row[]>>;
  /** Sets what rows of other tables tell of these (sums, counts), when all are there. */
  close?: (db: Kysely<Tables>) => Promise<void>;
};

/** Plans a line of business. Members of `payers` may have money; who has how much is known when a moment comes. `lines` are those planned before. */
export type OpenBusiness = (
  db: Kysely<Tables>,
  desk: Pick<Desk, 'bulk' | 'context'>,
  payers: readonly [Payer, ...Payer[]],
  lines: readonly Business[],
) => Promise<Business>;

/** Chances of a line of business of its own: what one does leaves the others as they are. */
export const chanceOf = (seed: number) => {
  const random = mulberry32(seed);
  return { random, ...scatter({ random }) };
};
