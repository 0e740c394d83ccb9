import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { Desk } from './desk';
import type { Payer } from './events';

type Row = Readonly<Record<string, unknown>>;

/** An event at a time in milliseconds. It does nothing when the money is missing. */
export type Moment = { at: number; happen: () => Promise<void> };

/** A business whose records move money: its events, and its rows by table. */
export type Business = {
  moments: readonly Moment[];
  tables: () => Readonly<Record<string, readonly Row[]>>;
  /** Updates sums and counts in rows of other tables at the end. */
  close?: (db: Kysely<Tables>) => Promise<void>;
};

/**
 * Plans a business. `payers` are members who may have money; balances are known only at the time of an event. `lines` are
 * the businesses that were planned before.
 */
export type OpenBusiness = (
  db: Kysely<Tables>,
  desk: Pick<Desk, 'bulk' | 'context'>,
  payers: readonly [Payer, ...Payer[]],
  lines: readonly Business[],
) => Promise<Business>;

/** A random source of its own for a business, so that changing one leaves the others unchanged. */
export const chanceOf = (seed: number) => {
  const random = mulberry32(seed);
  return { random, ...scatter({ random }) };
};
