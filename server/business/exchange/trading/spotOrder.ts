import { divide, multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';

/** Statuses of an order that may still be filled or cancelled. */
export const openStatuses = ['NEW', 'PARTIAL'] as const;

export type OrderSide = 'BUY' | 'SELL';

/** Returns the coin and the amount in units that an order gives for an amount of the base coin. */
export const givenFor = (
  { side, symbol, price }: { side: OrderSide; symbol: string; price: bigint },
  amount: bigint,
): { coinCode: string; amount: bigint } => {
  const [baseCoin = '', quoteCoin = ''] = symbol.split('/');
  return side === 'BUY'
    ? { coinCode: quoteCoin, amount: multiply(amount, price) }
    : { coinCode: baseCoin, amount };
};

/** How far an order is filled, in units. */
export type Figures = { side: OrderSide; amount: bigint; filled: bigint; turnover: bigint; fee: bigint };

/** Returns the columns that a trade or the end of an order changes. */
export const figureColumns = (
  { side, amount, filled, turnover, fee }: Figures,
  { baseCoin, quoteCoin, priceScale }: { baseCoin: string; quoteCoin: string; priceScale: number },
): Row => {
  const isNew = filled === 0n;
  return {
    ...{ filledAmount: toDecimal(filled), remainAmount: toDecimal(amount - filled) },
    turnover: toDecimal(turnover),
    avgPrice: isNew ? null : toDecimal(divide(turnover, filled, priceScale)),
    fee: isNew ? null : toDecimal(fee),
    feeCoin: isNew ? null : side === 'BUY' ? baseCoin : quoteCoin,
  };
};

/** Returns what an open order still holds. */
export const heldBy = (order: Row): { coinCode: string; amount: bigint } => {
  const side = order.side === 'BUY' ? 'BUY' : 'SELL';
  const price = order.price === null ? 0n : toUnits(String(order.price));
  return givenFor({ side, symbol: String(order.symbol), price }, toUnits(String(order.remainAmount)));
};
