import type { Context } from '@server/context';
import type { Scatter } from '@server/seeds/scatter';

/** Random numbers of one second of the world. */
export type Chance = Scatter & { random: () => number };

/** Something that a simulated member or chain does. It does nothing when nobody can do it now. */
export type Act = (context: Context, chance: Chance) => Promise<void>;

/** The columns that each new record has. */
export const baseOf = (context: Context) => {
  const at = context.now().toISOString();
  return { id: context.nextId(), version: 1, createdAt: at, updatedAt: at, createdByName: null };
};
