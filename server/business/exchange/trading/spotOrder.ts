import { divide, minus, multiply, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';

/** Statuses of an order that may still be filled or cancelled. */
export const openStatuses = ['NEW', 'PARTIAL'] as const;

export type OrderSide = 'BUY' | 'SELL';

/** Returns the coin and the amount that an order gives for an amount of the base coin. */
export const givenFor = (
  { side, symbol, price }: { side: OrderSide; symbol: string; price: Units },
  amount: Units,
): { coinCode: string; amount: Units } => {
  const [baseCoin = '', quoteCoin = ''] = symbol.split('/');
  return side === 'BUY'
    ? { coinCode: quoteCoin, amount: multiply(amount, price) }
    : { coinCode: baseCoin, amount };
};

/** How far an order is filled. */
export type Figures = { side: OrderSide; amount: Units; filled: Units; turnover: Units; fee: Units };

/** Returns the columns that a trade or the end of an order changes. */
export const figureColumns = (
  { side, amount, filled, turnover, fee }: Figures,
  { baseCoin, quoteCoin, priceScale }: { baseCoin: string; quoteCoin: string; priceScale: number },
) => {
  const isNew = filled === zero;
  return {
    filledAmount: toDecimal(filled),
    remainAmount: toDecimal(minus(amount, filled)),
    turnover: toDecimal(turnover),
    avgPrice: isNew ? null : toDecimal(divide(turnover, filled, priceScale)),
    fee: isNew ? null : toDecimal(fee),
    feeCoin: isNew ? null : side === 'BUY' ? baseCoin : quoteCoin,
  };
};

/** Returns what an open order still holds. */
export const heldBy = ({
  side,
  symbol,
  price,
  remainAmount,
}: Pick<RecordRow<'spotOrder'>, 'side' | 'symbol' | 'price' | 'remainAmount'>) =>
  givenFor({ side, symbol, price: units(price) ?? zero }, units(remainAmount));
