import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Old value, new value, reason, requester, reviewer. */
const changes = [
  ['2', '1.5', '链上矿工费回落', '赵雨', 'Ada Chen'],
  ['1.5', '1', '平台币推广活动', '赵雨', 'Ada Chen'],
] as const;

/** Seeds the history of a sensitive parameter. */
export const seedParamChanges: Seed = async (db, context) => {
  const rows = changes.map(([oldValue, newValue, reason, requestedByName, reviewedByName]) => ({
    paramKey: 'platCoinWithdrawFee',
    oldValue,
    newValue,
    reason,
    requestedByName,
    reviewedByName,
  }));
  await insertRecords(db, context, 'paramChange', rows);
};
