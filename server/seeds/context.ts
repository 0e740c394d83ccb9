import type { Kysely } from 'kysely';
import type { Contract } from '@server/contract/contract';
import { createIds } from '@server/db/snowflake';
import type { Tables } from '@server/db/tables';
import type { Vault } from '@server/db/vault';

/**
 * What a seed may use. The same platform seeds the same rows, including ids and times, at every start; only recent log
 * rows depend on the day.
 */
export type SeedContext = {
  contract: Contract;
  vault: Vault;
  /** Data directory; seeds write files below its `files/`. */
  dataDir: string;
  /** Start of the demo data. */
  at: Date;
  /** Start of the present day; recent log rows are dated before it. */
  today: Date;
  /** Size of the demo data (`sizeOf`). */
  scale: number;
  nextId: () => string;
  /** Returns numbers in [0, 1), always the same sequence. */
  random: () => number;
};

/** Inserts the first rows of one concern, in the transaction that created the tables. */
export type Seed = (db: Kysely<Tables>, context: SeedContext) => Promise<void>;

const beginning = new Date('2026-09-01T00:00:00.000Z');

export const createSeedContext = (
  given: Pick<SeedContext, 'contract' | 'vault' | 'dataDir'> & Partial<Pick<SeedContext, 'scale'>>,
): SeedContext => ({
  scale: 1,
  ...given,
  at: beginning,
  today: new Date(new Date().setUTCHours(0, 0, 0, 0)),
  nextId: createIds(() => beginning, 0),
  random: mulberry32(20_260_901),
});

/** The generator mulberry32: small, fast and good enough for demo data. */
export const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The size of demo data: how many members, agents and staff actions, and how active the members are. */
type Size = { members: number; agents: number; activity: number; deeds: number };

/** The scale of the world that tests copy: every kind of record in every state, and little more. */
export const testScale = 0;

/**
 * Returns the size of a scale. Scale 1 is the usual demo. Larger ones have 5 000 members per step with about 40 ledger
 * entries each, and 20 000 staff actions.
 */
export const sizeOf = (scale: number): Size => {
  if (scale === testScale) return { members: 400, agents: 16, activity: 0.1, deeds: 1_100 };
  if (scale === 1) return { members: 400, agents: 16, activity: 0.55, deeds: 4_000 };
  return { members: 5_000 * scale, agents: 40 * scale, activity: 0.31, deeds: 20_000 * scale };
};
