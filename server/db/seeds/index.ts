import { seedMenu } from '@server/areas/menu/seed';
import { seedDicts } from '@server/areas/open/seedDicts';
import { seedParams } from '@server/areas/open/seedParams';
import { seedChains } from './chains';
import { seedCoins } from './coins';
import type { Seed } from './context';
import { seedStaff } from './staff';

const seeds: readonly Seed[] = [seedStaff, seedMenu, seedDicts, seedParams, seedCoins, seedChains];

/** The demo world. Runs once, in the transaction that creates the tables. */
export const seedAll: Seed = async (db, context) => {
  for (const seed of seeds) await seed(db, context);
};
