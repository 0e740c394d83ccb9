import { negate } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';

/** Accounts of the platform by purpose. Fiat money and coins have separate codes where the two differ (invariant I-2). */
const houses = {
  HOT: ['ASSET', '101', '102'],
  COLD: ['ASSET', '103', '103'],
  TRANSIT: ['ASSET', '104', '104'],
  SUSPENSE: ['LIABILITY', '219', '219'],
  ESCROW: ['LIABILITY', '221', '221'],
  POOL: ['LIABILITY', '222', '222'],
  INSURANCE: ['LIABILITY', '231', '231'],
  REVENUE: ['REVENUE', '301', '302'],
  EXPENSE: ['EXPENSE', '401', '402'],
} as const;

export type House = keyof typeof houses;
export type Side = 'CREDIT' | 'DEBIT';
export type Bucket = 'AVAILABLE' | 'FROZEN' | 'LOCKED';
export type GlClass = (typeof houses)[House][0];

/** Returns code and class of an account of the platform. */
export const houseCode = (house: House, isFiat: boolean): { glCode: string; glClass: GlClass } => {
  const [glClass, fiat, coin] = houses[house];
  return { glClass, glCode: isFiat ? fiat : coin };
};

/** Returns the code of the platform's debt to a member: available, or frozen and locked. */
export const memberCode = (bucket: Bucket, isFiat: boolean): string =>
  `2${bucket === 'AVAILABLE' ? 0 : 1}${isFiat ? 1 : 2}`;

/** Returns the change of an account's balance. Debits increase assets and expenses, credits liabilities and revenue. */
export const signed = (glClass: GlClass, side: Side, amount: Units): Units =>
  (side === 'DEBIT') === (glClass === 'ASSET' || glClass === 'EXPENSE') ? amount : negate(amount);
