import { plus, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { AccountType, Leg } from '@server/ledger/journal';

/** A conversion. `spread`: what the platform earns, in the coin received. */
export type Conversion = {
  memberUid: string;
  accountType: AccountType;
  from: string;
  to: string;
  given: Units;
  got: Units;
  spread: Units;
};

/** Returns the legs of a conversion: the pool takes one coin, gives the other and the spread. */
export const convertLegs = ({ memberUid, accountType, from, to, given, got, spread }: Conversion): Leg[] => {
  const own = { memberUid, accountType, bucket: 'AVAILABLE' } as const;
  const legs: Leg[] = [
    { ...own, coinCode: from, side: 'DEBIT', amount: given },
    { house: 'POOL', coinCode: from, side: 'CREDIT', amount: given },
    { house: 'POOL', coinCode: to, side: 'DEBIT', amount: plus(got, spread) },
    { ...own, coinCode: to, side: 'CREDIT', amount: got },
    { house: 'REVENUE', coinCode: to, side: 'CREDIT', amount: spread },
  ];
  return legs.filter((leg) => leg.amount !== zero);
};
