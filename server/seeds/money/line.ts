import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Bulk } from '@server/ledger/bulk';
import { mulberry32 } from '@server/seeds/context';
import type { SeedContext } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { RowBuffer } from './rowBuffer';

type Row = Readonly<Record<string, unknown>>;

/** A member who moves money, since a time. */
export type Payer = {
  uid: string;
  account: string;
  agentNo: string | null;
  agentPath: string | null;
  at: number;
};

/** An event at a time in milliseconds. It does nothing when the money is missing. */
export type Moment = { at: number; happen: () => Promise<void> };

/** What a line may use. */
export type Desk = {
  context: SeedContext;
  bulk: Bulk;
  /** Finished rows that no later event changes go to the database at once. */
  rowBuffer: RowBuffer;
};

/** Records of one kind that move money: their events, and their rows by table. */
export type Line = {
  moments: readonly Moment[];
  /** Returns the rows so far. Other lines may read them at any time, so it changes nothing. */
  tables: () => Readonly<Record<string, readonly Row[]>>;
  /** Wraps the books for the lines after this one. */
  books?: (bulk: Bulk) => Bulk;
  /** Runs at the end of each day, before the events of the next one. */
  endDay?: (at: number) => Promise<void>;
  /** Runs after the last event, before the accounts are written. */
  end?: (at: number) => void;
  /** Runs when all rows are written, and updates sums and counts in rows of other tables. */
  close?: (db: Kysely<Tables>) => Promise<void>;
};

/**
 * Plans a line. `payers` are members who may have money; balances are known only at the time of an event. `lines` are those
 * that were planned before.
 */
export type OpenLine = (
  db: Kysely<Tables>,
  desk: Desk,
  payers: readonly [Payer, ...Payer[]],
  lines: readonly Line[],
) => Promise<Line>;

/** A random source of its own for a line, so that changing one leaves the others unchanged. */
export const chanceOf = (seed: number) => {
  const random = mulberry32(seed);
  return { random, ...scatter({ random }) };
};

/** Random numbers in [0, 1), and helpers. */
export type LineChance = ReturnType<typeof chanceOf>;
