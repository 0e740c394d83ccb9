import type { Kysely } from 'kysely';
import type { Contract } from '@server/contract/contract';
import { createIds } from '@server/db/snowflake';
import type { Tables } from '@server/db/tables';
import type { Vault } from '@server/db/vault';

/** What a seed may use. The same platform seeds the same rows, ids and times included, whenever it is started; only what was logged lately moves with the days. */
export type SeedContext = {
  contract: Contract;
  vault: Vault;
  /** Seeds with files put them below `files/` of it. */
  dataDir: string;
  /** The moment at which the demo world begins. */
  at: Date;
  /** The beginning of this day: what was logged lately lies before it. */
  today: Date;
  /** How large the world is (`sizeOf`). */
  scale: number;
  nextId: () => string;
  /** In [0, 1), always the same sequence. */
  random: () => number;
};

/** Writes the first rows of one concern, in the transaction that created the tables. */
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

/** mulberry32: small, fast and good enough to scatter demo data. */
export const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * How many members there are and how busy they are, and how many deeds of the staff are in the audit log: few in the world that
 * every test copies, else 5 000 members for each step, who make some 40 ledger entries each, and 20 000 deeds.
 */
export const sizeOf = (
  scale: number,
): { members: number; agents: number; activity: number; deeds: number } =>
  scale === 1
    ? { members: 400, agents: 16, activity: 0.55, deeds: 4_000 }
    : { members: 5_000 * scale, agents: 40 * scale, activity: 0.31, deeds: 20_000 * scale };
