import { divide, multiply, one, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import type { AccountType, Leg } from '@server/ledger/journal';

/** What decides the payment of an order; strike and rate in units. */
export type DualTerms = {
  isSell: boolean;
  investCoin: string;
  targetCoin: string;
  strike: bigint;
  apr: bigint;
  days: number;
};

/** The payment of an order, in units. `fromPool`: what the product pool gives; the platform pays the rest as interest. */
export type DualPayment = { coinCode: string; amount: bigint; income: bigint; fromPool: bigint };

const places = 8;

const day = 86_400_000;

/** Returns the term of a product in days: from the end of its sale to its settlement. */
export const daysOf = ({ saleEnd, settleAt }: Row): number =>
  Math.floor((Date.parse(String(settleAt)) - Date.parse(String(saleEnd))) / day);

/** Returns the terms of an order: the coins of its product, and what was promised when it was placed. */
export const termsOf = (
  { dualType, investCoin, targetCoin }: Row,
  { strikePrice, apr, days }: Row,
): DualTerms => ({
  isSell: dualType === 'SELL_HIGH',
  investCoin: String(investCoin),
  targetCoin: String(targetCoin),
  strike: toUnits(String(strikePrice)),
  apr: toUnits(String(apr)),
  days: Number(days),
});

/**
 * Returns what an order is paid (domain screen 23): the invested coin with interest, or its value at the strike in the target
 * coin. Truncated to eight places.
 */
export const paymentOf = (terms: DualTerms, invested: bigint, isExercised: boolean): DualPayment => {
  const gain = truncate((invested * terms.apr * BigInt(terms.days)) / (365n * one), places);
  const gross = invested + gain;
  if (!isExercised) return { coinCode: terms.investCoin, amount: gross, income: gain, fromPool: invested };
  const atStrike = (value: bigint) =>
    terms.isSell ? truncate(multiply(value, terms.strike), places) : divide(value, terms.strike, places);
  const amount = atStrike(gross);
  return { coinCode: terms.targetCoin, amount, income: amount - atStrike(invested), fromPool: amount };
};

/** Whether members are paid in the target coin: the price has reached the strike. Prices in units. */
export const isExercisedAt = (dualType: unknown, price: bigint, strike: bigint): boolean =>
  dualType === 'SELL_HIGH' ? price >= strike : price <= strike;

/** Returns the legs of a payment to a member's account. */
export const paymentLegs = (
  { memberUid, accountType }: { memberUid: string; accountType: AccountType },
  { coinCode, amount, fromPool }: DualPayment,
): Leg[] => {
  const legs: Leg[] = [
    { house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(fromPool) },
    { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: toDecimal(amount - fromPool) },
    { memberUid, accountType, coinCode, bucket: 'AVAILABLE', side: 'CREDIT', amount: toDecimal(amount) },
  ];
  return legs.filter((leg) => leg.amount !== '0');
};
