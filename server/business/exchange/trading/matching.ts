import type { Kysely, NotNull } from 'kysely';
import { minus, multiply, smaller, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { openStatuses } from './spotOrder';
import type { Figures, OrderSide } from './spotOrder';

/** Orders of the book that one order takes at most; the rest of a larger order is cancelled. */
const mostFills = 200;

/** An order in the book, and how much of it the new order takes. Its row is locked. */
export type Fill = {
  maker: Figures & Pick<RecordRow<'spotOrder'>, 'id' | 'orderNo' | 'memberUid' | 'agentPath' | 'version'>;
  price: Units;
  taken: Units;
};

/** Fills of a new order by price, then time. `isStopped`: nothing more can be taken, and the rest must not wait. */
export type Match = { fills: readonly Fill[]; left: Units; isStopped: boolean };

type Taker = { memberUid: string; symbol: string; side: OrderSide; amount: Units };

/**
 * Finds the orders that a new order takes, up to a price. It stops at an order of the same member, because nobody trades
 * with themselves. Stop orders are not in the book.
 */
export const match = async (db: Kysely<Tables>, taker: Taker, limit: Units | null): Promise<Match> => {
  const isBuy = taker.side === 'BUY';
  const rows = await recordsOf(db)
    .selectFrom('spotOrder')
    .selectAll()
    .where('symbol', '=', taker.symbol)
    .where('status', 'in', openStatuses)
    .where('side', '=', isBuy ? 'SELL' : 'BUY')
    .where('type', '=', 'LIMIT')
    .$if(limit !== null, (book) => book.where('price', isBuy ? '<=' : '>=', toDecimal(limit ?? zero)))
    .orderBy('price', isBuy ? 'asc' : 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostFills)
    .forUpdate()
    .$narrowType<{ price: NotNull }>()
    .execute();
  const fills: Fill[] = [];
  let left = taker.amount;
  for (const row of rows) {
    if (left === zero) break;
    if (row.memberUid === taker.memberUid) return { fills, left, isStopped: true };
    const { id, orderNo, memberUid, agentPath, version, side } = row;
    const taken = smaller(units(row.remainAmount), left);
    left = minus(left, taken);
    const maker = {
      id,
      orderNo,
      memberUid,
      agentPath,
      version,
      side,
      amount: units(row.amount),
      filled: units(row.filledAmount),
      turnover: units(row.turnover),
      fee: units(row.fee) ?? zero,
    };
    fills.push({ maker, price: units(row.price), taken });
  }
  return { fills, left, isStopped: left > zero && rows.length === mostFills };
};

/** Returns the fee of one side of a trade, in the coin that it receives (I-13). */
export const feeOf = (received: Units, rate: Units, share: Units): Units =>
  multiply(received, multiply(rate, share));
