import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Old value of an applied change, new value, reason, requester, reviewer, result. */
const changes = [
  ['2', '1.5', '链上矿工费回落', '赵雨', 'Ada Chen', 'APPROVED'],
  [null, '3', '手续费补贴到期', '徐明', 'Ada Chen', 'REJECTED'],
  ['1.5', '1', '平台币推广活动', '赵雨', 'Ada Chen', 'APPROVED'],
  [null, '0.8', '与主要同业对齐', '徐明', null, 'PENDING'],
] as const;

/** Seeds changes of a sensitive parameter; the last one is pending. */
export const seedParamChanges: Seed = async (db, context) => {
  const rows = changes.map(([oldValue, newValue, reason, requestedByName, reviewedByName, status]) => ({
    paramKey: 'platCoinWithdrawFee',
    oldValue,
    newValue,
    reason,
    requestedByName,
    reviewedByName,
    status,
  }));
  await insertRecords(db, context, 'paramChange', rows);
};
