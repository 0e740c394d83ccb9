import {
  divide,
  fromCount,
  minus,
  multiply,
  plus,
  share,
  times,
  truncate,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Leg } from '@server/ledger/journal';
import type { PayingAccount } from './dualOrder';

type Product = RecordEntry<'dualProduct'>;
type Order = RecordEntry<'dualOrder'>;

/** What decides the payment of an order. */
export type DualTerms = {
  isSell: boolean;
  investCoin: string;
  targetCoin: string;
  strike: Units;
  apr: Units;
  days: number;
};

/** The payment of an order. `fromPool`: what the product pool gives; the platform pays the rest as interest. */
export type DualPayment = { coinCode: string; amount: Units; income: Units; fromPool: Units };

const places = 8;

const day = 86_400_000;

/** Returns the term of a product in days: from the end of its sale to its settlement. */
export const daysOf = ({ saleEnd, settleAt }: Pick<Product, 'saleEnd' | 'settleAt'>): number =>
  Math.floor((Date.parse(settleAt) - Date.parse(saleEnd)) / day);

/** Returns the terms of an order: the coins of its product, and what was promised when it was placed. */
export const termsOf = (
  { dualType, investCoin, targetCoin }: Pick<Product, 'dualType' | 'investCoin' | 'targetCoin'>,
  { strikePrice, apr, days }: Pick<Order, 'strikePrice' | 'apr' | 'days'>,
): DualTerms => ({
  isSell: dualType === 'SELL_HIGH',
  investCoin,
  targetCoin,
  strike: units(strikePrice),
  apr: units(apr),
  days,
});

/**
 * Returns what an order is paid (domain screen 23): the invested coin with interest, or its value at the strike in the target
 * coin. Truncated to eight places.
 */
export const paymentOf = (terms: DualTerms, invested: Units, isExercised: boolean): DualPayment => {
  const gain = truncate(share(times(invested, terms.days), terms.apr, fromCount(365)), places);
  const gross = plus(invested, gain);
  if (!isExercised) return { coinCode: terms.investCoin, amount: gross, income: gain, fromPool: invested };
  const atStrike = (value: Units) =>
    terms.isSell ? truncate(multiply(value, terms.strike), places) : divide(value, terms.strike, places);
  const amount = atStrike(gross);
  return { coinCode: terms.targetCoin, amount, income: minus(amount, atStrike(invested)), fromPool: amount };
};

/** Whether members are paid in the target coin: the price has reached the strike. */
export const isExercisedAt = (dualType: Product['dualType'], price: Units, strike: Units): boolean =>
  dualType === 'SELL_HIGH' ? price >= strike : price <= strike;

/** Returns the legs of a payment to a member's account. */
export const paymentLegs = (
  { memberUid, accountType }: PayingAccount,
  { coinCode, amount, fromPool }: DualPayment,
): Leg[] => {
  const legs: Leg[] = [
    { house: 'POOL', coinCode, side: 'DEBIT', amount: fromPool },
    { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: minus(amount, fromPool) },
    { memberUid, accountType, coinCode, bucket: 'AVAILABLE', side: 'CREDIT', amount },
  ];
  return legs.filter((leg) => leg.amount !== zero);
};
