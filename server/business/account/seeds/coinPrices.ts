import { recordsOf } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { readPrices } from '@server/seeds/money/prices';
import { day } from '@server/seeds/scatter';

/** Days with a price of their own; before them one a week. */
const recent = 190;
const weeks = 160;

/** Seeds the price of each coin on each day, along the same waves as the seeded trades. */
export const seedCoinPrices: Seed = async (db, { today }) => {
  const priceAt = await readPrices(db, { today });
  const coins = await recordsOf(db)
    .selectFrom('coin')
    .select('coinCode')
    .where('usdtPrice', 'is not', null)
    .execute();
  const ages = [
    ...Array.from({ length: recent }, (_, age) => age),
    ...Array.from({ length: weeks }, (_, week) => recent + week * 7),
  ];
  for (const { coinCode } of coins)
    await db
      .insertInto('coinPrice')
      .values(
        ages.map((age) => {
          const at = today.getTime() - age * day;
          const usdtPrice = priceAt(coinCode, at).toFixed(8);
          return { coinCode, day: new Date(at).toISOString().slice(0, 10), usdtPrice };
        }),
      )
      .execute();
};
