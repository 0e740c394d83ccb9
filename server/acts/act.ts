import { rounded } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { Scatter } from '@server/seeds/scatter';

/** Random numbers of one second of the world. */
export type Chance = Scatter & { random: () => number };

/** Something that a simulated member or chain does. It does nothing when nobody can do it now. */
export type Act = (context: Context, chance: Chance) => Promise<void>;

/** An act, and how often it happens beside the others. */
export type WeightedAct = readonly [act: Act, weight: number];

/** The columns that each new record has. */
export const baseOf = (context: Context) => {
  const at = context.now().toISOString();
  return { id: context.nextId(), version: 1, createdAt: at, updatedAt: at, createdByName: null };
};

/** Formats an amount of a simulated member with four significant digits, at most 8 decimals, never 0. */
export const amountOf = (value: number): Decimal => {
  const places = Math.min(8, Math.max(0, 3 - Math.floor(Math.log10(value))));
  return rounded(Math.max(value, 1e-8), places);
};
