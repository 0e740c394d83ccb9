import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';

/** Coins of the pair, new price, reason, requester, reviewer, result. */
const changes = [
  ['USDC', 'USDT', '1', '行情源中断，按锚定价报价', '赵雨', 'Ada Chen', 'APPROVED'],
  ['LTC', 'USDT', '92', '盘口深度不足', '徐明', 'Ada Chen', 'REJECTED'],
  ['DAI', 'USDT', '0.9995', '现货深度不足，按做市商报价', '赵雨', null, 'PENDING'],
] as const;

/** Seeds requests for manual prices; the last one is pending. */
export const seedPriceChanges: Seed = (db, context) =>
  insertRecords(
    db,
    context,
    'convertPairChange',
    changes.map(
      ([
        fromCoin,
        toCoin,
        newPrice,
        reason,
        requestedByName,
        reviewedByName,
        status,
      ]): RecordValues<'convertPairChange'> => ({
        fromCoin,
        toCoin,
        oldPrice: null,
        newPrice,
        reason,
        requestedByName,
        reviewedByName,
        status,
      }),
    ),
  );
