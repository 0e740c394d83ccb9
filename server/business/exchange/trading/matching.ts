import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { recordsOf } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { openStatuses } from './spotOrder';
import type { Figures, OrderSide } from './spotOrder';

/** Orders of the book that one order takes at most; the rest of a larger order is cancelled. */
const mostFills = 200;

/** An order in the book, and how much of it the new order takes. Its row is locked. */
export type Fill = {
  maker: Figures & { id: string; orderNo: string; memberUid: string; agentPath: unknown; version: number };
  price: bigint;
  taken: bigint;
};

/** Fills of a new order by price, then time. `isStopped`: nothing more can be taken, and the rest must not wait. */
export type Match = { fills: readonly Fill[]; left: bigint; isStopped: boolean };

type Taker = { memberUid: string; symbol: string; side: OrderSide; amount: bigint };

/**
 * Finds the orders that a new order takes, up to a price. It stops at an order of the same member, because nobody trades
 * with themselves. Stop orders are not in the book.
 */
export const match = async (db: Kysely<Tables>, taker: Taker, limit: bigint | null): Promise<Match> => {
  const isBuy = taker.side === 'BUY';
  const rows = await recordsOf(db)
    .selectFrom('spotOrder')
    .selectAll()
    .where('symbol', '=', taker.symbol)
    .where('status', 'in', openStatuses)
    .where('side', '=', isBuy ? 'SELL' : 'BUY')
    .where('type', '=', 'LIMIT')
    .$if(limit !== null, (book) => book.where('price', isBuy ? '<=' : '>=', toDecimal(limit ?? 0n)))
    .orderBy('price', isBuy ? 'asc' : 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostFills)
    .forUpdate()
    .execute();
  const fills: Fill[] = [];
  let left = taker.amount;
  for (const row of rows) {
    if (left === 0n) break;
    if (row.memberUid === taker.memberUid) return { fills, left, isStopped: true };
    const remain = toUnits(String(row.remainAmount));
    const taken = remain < left ? remain : left;
    left -= taken;
    const maker = {
      ...{ id: String(row.id), orderNo: String(row.orderNo), memberUid: String(row.memberUid) },
      ...({
        agentPath: row.agentPath ?? null,
        version: Number(row.version),
        side: isBuy ? 'SELL' : 'BUY',
      } as const),
      ...{ amount: toUnits(String(row.amount)), filled: toUnits(String(row.filledAmount)) },
      ...{ turnover: toUnits(String(row.turnover)), fee: toUnitsOrNull(row.fee) ?? 0n },
    };
    fills.push({ maker, price: toUnits(String(row.price)), taken });
  }
  return { fills, left, isStopped: left > 0n && rows.length === mostFills };
};

/** Returns the fee of one side of a trade, in the coin that it receives (I-13). */
export const feeOf = (received: bigint, rate: bigint, share: bigint): bigint =>
  multiply(received, multiply(rate, share));
