import { divide, multiply, one, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import type { Side, Terms } from './terms';

/** Decimals of prices and margins that are computed; the rest is cut off. */
const places = 8;

/** The amounts of a position in units of the settle coin. */
export type Holding = { side: Side; qty: bigint; entryPrice: bigint; margin: bigint };

export const sideOf = (value: unknown): Side => (value === 'LONG' ? 'LONG' : 'SHORT');

export const holdingOf = (row: Row): Holding => ({
  ...{ side: sideOf(row.side), qty: BigInt(Number(row.qty)) },
  ...{ entryPrice: toUnits(String(row.entryPrice)), margin: toUnits(String(row.margin)) },
});

/** Returns the value of a number of contracts at a price, in units of the settle coin. */
export const worthOf = ({ contractSize }: Pick<Terms, 'contractSize'>, qty: bigint, price: bigint): bigint =>
  multiply(contractSize * qty, price);

/** Returns the margin that a leverage demands for a value. */
export const marginFor = (notional: bigint, leverage: number): bigint =>
  divide(notional, BigInt(leverage) * one, places);

/** Returns the profit of a number of contracts at a price, below 0 for a loss. */
export const profitOf = (
  terms: Pick<Terms, 'contractSize'>,
  { side, entryPrice }: Pick<Holding, 'side' | 'entryPrice'>,
  qty: bigint,
  price: bigint,
): bigint => {
  const rise = worthOf(terms, qty, price - entryPrice);
  return side === 'LONG' ? rise : -rise;
};

/** Returns the limits of a position of this value: those of the first tier that holds it, and null above the last. */
export const tierOf = (
  { tiers, maxLeverage, maintenanceRate }: Pick<Terms, 'tiers' | 'maxLeverage' | 'maintenanceRate'>,
  notional: bigint,
): { maxLeverage: number; maintenanceRate: bigint } | null =>
  tiers.length === 0
    ? { maxLeverage, maintenanceRate }
    : (tiers.find(({ maxNotional }) => notional <= maxNotional) ?? null);

/** Returns the entry price of a position after more contracts, cut off after the 8th place. */
export const averageOf = (
  before: { qty: bigint; price: bigint },
  more: { qty: bigint; price: bigint },
): bigint => divide(before.price * before.qty + more.price * more.qty, (before.qty + more.qty) * one, places);

/** What a position is worth at the mark price. `isDue`: it must be liquidated. */
type Valued = {
  unrealizedPnl: bigint;
  marginRatio: bigint;
  maintenanceRate: bigint;
  /** null: no price liquidates it. */
  liqPrice: bigint | null;
  isDue: boolean;
};

/**
 * Values a position at the mark price. The margin ratio is margin and result as a part of the value, from 0 to 1; at the
 * maintenance rate of its tier the position is liquidated. Above the last tier that of the last one applies.
 */
export const valueOf = (terms: Terms, holding: Holding, mark: bigint): Valued => {
  const { side, qty, entryPrice, margin } = holding;
  const notional = worthOf(terms, qty, mark);
  const unrealizedPnl = profitOf(terms, holding, qty, mark);
  const { maintenanceRate } = tierOf(terms, notional) ?? terms.tiers.at(-1) ?? terms;
  const equity = margin + unrealizedPnl;
  const part = equity <= 0n || notional === 0n ? 0n : divide(equity, notional, places);
  const marginRatio = part > one ? one : part;
  const sign = side === 'LONG' ? -1n : 1n;
  const least = worthOf(terms, qty, entryPrice) + sign * margin;
  const liqPrice = divide(least, multiply(terms.contractSize * qty, one + sign * maintenanceRate), places);
  return {
    ...{ unrealizedPnl, marginRatio, maintenanceRate, isDue: marginRatio <= maintenanceRate },
    liqPrice: liqPrice > 0n ? liqPrice - (liqPrice % terms.priceTick) : null,
  };
};

/** Returns the columns of a position at the mark price. */
export const valueColumns = (terms: Terms, holding: Holding, mark: bigint): Row & { isDue: boolean } => {
  const { unrealizedPnl, marginRatio, maintenanceRate, liqPrice, isDue } = valueOf(terms, holding, mark);
  return {
    ...{ markPrice: toDecimal(mark), unrealizedPnl: toDecimal(unrealizedPnl), isDue },
    ...{ marginRatio: toDecimal(marginRatio), maintenanceRate: toDecimal(maintenanceRate) },
    liqPrice: liqPrice === null ? null : toDecimal(liqPrice),
  };
};
