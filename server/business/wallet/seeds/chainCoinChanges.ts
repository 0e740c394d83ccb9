import { recordsOf } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Coin, chain, old and new fixed fee, reason, requester, reviewer, result. */
const changes = [
  ['USDT', 'tron', '0.8', '1', '能量价格上涨', '赵雨', 'Ada Chen', 'APPROVED'],
  ['DOGE', 'dogecoin', '4', '2.5', '与主要同业对齐', '徐明', 'Ada Chen', 'REJECTED'],
  ['DOGE', 'dogecoin', '4', '5', '链上矿工费上涨', '赵雨', null, 'PENDING'],
] as const;

/** Seeds changes of chain coins' fees; the last one is pending. */
export const seedChainCoinChanges: Seed = async (db, context) => {
  const coins = await recordsOf(db).selectFrom('chainCoin').selectAll().execute();
  const rows = changes.flatMap(
    ([
      coinCode,
      chainCode,
      oldWithdrawFee,
      newWithdrawFee,
      reason,
      requestedByName,
      reviewedByName,
      status,
    ]) =>
      coins
        .filter((coin) => coin.coinCode === coinCode && coin.chainCode === chainCode)
        .map(({ withdrawFeeRate: rate, feeCoin }) => ({
          coinCode,
          chainCode,
          oldWithdrawFee,
          newWithdrawFee,
          oldWithdrawFeeRate: rate,
          newWithdrawFeeRate: rate,
          oldFeeCoin: feeCoin,
          newFeeCoin: feeCoin,
          reason,
          requestedByName,
          reviewedByName,
          status,
        })),
  );
  if (rows.length > 0) await insertRecords(db, context, 'chainCoinChange', rows);
};
