import { rounded } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Name in both languages, required assets and 30-day volume, discount, daily limits, members. */
const levels = [
  ['普通用户', 'Regular', '0', '0', '1', '20000', '50000', 0],
  ['VIP 1', 'VIP 1', '5000', '100000', '0.95', '50000', '100000', 0],
  ['VIP 2', 'VIP 2', '20000', '500000', '0.9', '100000', '200000', 0],
  ['VIP 3', 'VIP 3', '50000', '2000000', '0.85', '200000', '300000', 0],
  ['VIP 4', 'VIP 4', '100000', '5000000', '0.8', '500000', '500000', 0],
  ['VIP 5', 'VIP 5', '300000', '20000000', '0.7', '1000000', '800000', 0],
  ['VIP 6', 'VIP 6', '1000000', '50000000', '0.6', '2000000', '1000000', 0],
  ['做市商', 'Market maker', '2000000', '200000000', '0.5', '5000000', '2000000', 0],
] as const;

/** Seeds eight member levels; a higher level never pays more. */
export const seedLevels: Seed = async (db, context) => {
  const rows = levels.map(
    (
      [nameZh, nameEn, assetUsdt, volume30dUsdt, discount, dayWithdrawUsdt, otcDayUsdt, memberCount],
      levelNo,
    ): RecordValues<'memberLevel'> => ({
      levelNo,
      nameZh,
      nameEn,
      icon: null,
      upgradeRule: { mode: 'ANY', assetUsdt, volume30dUsdt, platCoinHold: null },
      makerDiscount: discount,
      takerDiscount: discount,
      contractDiscount: discount,
      dayWithdrawUsdt,
      otcDayUsdt,
      inviteRebateRate: levelNo === 0 ? null : rounded((10 + levelNo * 2) / 100, 2),
      memberCount,
      sort: levelNo,
    }),
  );
  await insertRecords(db, context, 'memberLevel', rows);
};
