import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import {
  divide,
  fromCount,
  minus,
  multiply,
  negate,
  one,
  plus,
  smaller,
  times,
  toDecimal,
  toMultiple,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Side, Terms } from './terms';

/** Decimals of prices and margins that are computed; the rest is cut off. */
const places = 8;

/** The size of a position, in the settle coin. `qty`: contracts. */
export type Holding = { side: Side; qty: number; entryPrice: Units; margin: Units };

/** A position as a row has it, or as the engine decodes it. */
export type AnyPosition = Omit<RecordRow<'position'>, 'qty'> & { readonly qty: CountText | number };

export const holdingOf = ({
  side,
  qty,
  entryPrice,
  margin,
}: Pick<AnyPosition, 'side' | 'qty' | 'entryPrice' | 'margin'>): Holding => ({
  side,
  qty: typeof qty === 'number' ? qty : countOf(qty),
  entryPrice: units(entryPrice),
  margin: units(margin),
});

/** Returns the value of a number of contracts at a price, in the settle coin. */
export const worthOf = ({ contractSize }: Pick<Terms, 'contractSize'>, qty: number, price: Units): Units =>
  multiply(times(contractSize, qty), price);

/** Returns the margin that a leverage demands for a value. */
export const marginFor = (notional: Units, leverage: number): Units =>
  divide(notional, fromCount(leverage), places);

/** Returns the profit of a number of contracts at a price, below 0 for a loss. */
export const profitOf = (
  terms: Pick<Terms, 'contractSize'>,
  { side, entryPrice }: Pick<Holding, 'side' | 'entryPrice'>,
  qty: number,
  price: Units,
): Units => {
  const rise = worthOf(terms, qty, minus(price, entryPrice));
  return side === 'LONG' ? rise : negate(rise);
};

/** Returns the limits of a position of this value: those of the first tier that holds it, and null above the last. */
export const tierOf = (
  { tiers, maxLeverage, maintenanceRate }: Pick<Terms, 'tiers' | 'maxLeverage' | 'maintenanceRate'>,
  notional: Units,
): { maxLeverage: number; maintenanceRate: Units } | null =>
  tiers.length === 0
    ? { maxLeverage, maintenanceRate }
    : (tiers.find(({ maxNotional }) => notional <= maxNotional) ?? null);

/** Returns the entry price of a position after more contracts, cut off after the 8th place. */
export const averageOf = (
  before: { qty: number; price: Units },
  more: { qty: number; price: Units },
): Units =>
  divide(
    plus(times(before.price, before.qty), times(more.price, more.qty)),
    fromCount(before.qty + more.qty),
    places,
  );

/** What a position is worth at the mark price. `isDue`: it must be liquidated. */
type Valued = {
  unrealizedPnl: Units;
  marginRatio: Units;
  maintenanceRate: Units;
  /** null: no price liquidates it. */
  liqPrice: Units | null;
  isDue: boolean;
};

/**
 * Values a position at the mark price. The margin ratio is margin and result as a part of the value, from 0 to 1; at the
 * maintenance rate of its tier the position is liquidated. Above the last tier that of the last one applies.
 */
export const valueOf = (terms: Terms, holding: Holding, mark: Units): Valued => {
  const { side, qty, entryPrice, margin } = holding;
  const notional = worthOf(terms, qty, mark);
  const unrealizedPnl = profitOf(terms, holding, qty, mark);
  const { maintenanceRate } = tierOf(terms, notional) ?? terms.tiers.at(-1) ?? terms;
  const equity = plus(margin, unrealizedPnl);
  const part = equity <= zero || notional === zero ? zero : divide(equity, notional, places);
  const marginRatio = smaller(part, one);
  const add = side === 'LONG' ? minus : plus;
  const least = add(worthOf(terms, qty, entryPrice), margin);
  const perPrice = multiply(times(terms.contractSize, qty), add(one, maintenanceRate));
  const liqPrice = divide(least, perPrice, places);
  return {
    unrealizedPnl,
    marginRatio,
    maintenanceRate,
    isDue: marginRatio <= maintenanceRate,
    liqPrice: liqPrice > zero ? toMultiple(liqPrice, terms.priceTick) : null,
  };
};

/** Returns the columns of a position at the mark price. */
export const valueColumns = (terms: Terms, holding: Holding, mark: Units) => {
  const { unrealizedPnl, marginRatio, maintenanceRate, liqPrice, isDue } = valueOf(terms, holding, mark);
  return {
    markPrice: toDecimal(mark),
    unrealizedPnl: toDecimal(unrealizedPnl),
    isDue,
    marginRatio: toDecimal(marginRatio),
    maintenanceRate: toDecimal(maintenanceRate),
    liqPrice: liqPrice === null ? null : toDecimal(liqPrice),
  };
};
