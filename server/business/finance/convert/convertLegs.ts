import { toDecimal } from '@/kit/format/decimal';
import type { AccountType, Leg } from '@server/ledger/journal';

/** A conversion; amounts in units. `spread`: what the platform earns, in the coin received. */
export type Conversion = {
  memberUid: string;
  accountType: AccountType;
  from: string;
  to: string;
  given: bigint;
  got: bigint;
  spread: bigint;
};

/** Returns the legs of a conversion: the pool takes one coin, gives the other and the spread. */
export const convertLegs = ({ memberUid, accountType, from, to, given, got, spread }: Conversion): Leg[] => {
  const own = { memberUid, accountType, bucket: 'AVAILABLE' } as const;
  const legs: Leg[] = [
    { ...own, coinCode: from, side: 'DEBIT', amount: toDecimal(given) },
    { house: 'POOL', coinCode: from, side: 'CREDIT', amount: toDecimal(given) },
    { house: 'POOL', coinCode: to, side: 'DEBIT', amount: toDecimal(got + spread) },
    { ...own, coinCode: to, side: 'CREDIT', amount: toDecimal(got) },
    { house: 'REVENUE', coinCode: to, side: 'CREDIT', amount: toDecimal(spread) },
  ];
  return legs.filter((leg) => leg.amount !== '0');
};
