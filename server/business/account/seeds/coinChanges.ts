import { approximate, rounded } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Coin, factor of the present limit, reason, requester, reviewer, result. */
const changes = [
  ['ETH', 3, '小额提币排队过长，拟提高免审上限', '徐明', 'Ada Chen', 'REJECTED'],
  ['BTC', 2, '币价下跌后上限偏低，与折合 1 000 USDT 对齐', '赵雨', null, 'PENDING'],
] as const;

/** Seeds requests to raise auto-approval limits; the last one is pending. */
export const seedCoinChanges: Seed = async (db, context) => {
  const coins = await recordsOf(db).selectFrom('coin').select(['coinCode', 'autoWithdrawMax']).execute();
  const rows = changes.flatMap(([coinCode, factor, reason, requestedByName, reviewedByName, status]) =>
    coins
      .filter((coin) => coin.coinCode === coinCode)
      .flatMap(({ autoWithdrawMax: old }) =>
        old === null || old === '0'
          ? []
          : {
              coinCode,
              reason,
              requestedByName,
              reviewedByName,
              status,
              oldAutoWithdrawMax: old,
              newAutoWithdrawMax: rounded(approximate(old) * factor, 8),
            },
      ),
  );
  if (rows.length > 0) await insertRecords(db, context, 'coinChange', rows);
};
