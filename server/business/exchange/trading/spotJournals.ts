import { zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Journal, Leg, MemberLeg } from '@server/ledger/journal';

/** Coins of a market. */
export type Coins = { baseCoin: string; quoteCoin: string };

/** What an order holds: the coin that it gives. */
export type Held = { orderNo: string; memberUid: string; coinCode: string };

type Booking = Pick<Journal, 'at' | 'operatorName'>;

const accountType = 'SPOT' as const;

/** Holds what an order gives, or returns what is left of it (I-10). */
export const holdJournal = (
  { orderNo, ...account }: Held,
  step: 'place' | 'cancel',
  { amount, ...booking }: Booking & { amount: Units },
): Journal => {
  const isPlaced = step === 'place';
  const bizType = isPlaced ? 'FREEZE' : 'UNFREEZE';
  const leg = { ...account, accountType, amount, bizType } as const;
  return {
    ...booking,
    bizType: 'SPOT_TRADE',
    bizNo: orderNo,
    step,
    legs: [
      { ...leg, bucket: isPlaced ? 'AVAILABLE' : 'FROZEN', side: 'DEBIT' },
      { ...leg, bucket: isPlaced ? 'FROZEN' : 'AVAILABLE', side: 'CREDIT' },
    ],
  };
};

/** One side of a trade; `orderNo` names the order whose hold pays, without it the available balance pays. */
type Party = { memberUid: string; orderNo: string | null; fee: Units };

/** A trade. */
export type Deal = { dealNo: string; amount: Units; turnover: Units; buyer: Party; seller: Party };

/** The journal of a trade: four legs of the members, and a fee of each in the coin that it receives (I-13). */
export const dealJournal = (
  { baseCoin, quoteCoin }: Coins,
  { dealNo, amount, turnover, buyer, seller }: Deal,
  booking: Booking,
): Journal => {
  const given = ({ memberUid, orderNo }: Party, coinCode: string, value: Units): MemberLeg => ({
    memberUid,
    accountType,
    coinCode,
    side: 'DEBIT',
    amount: value,
    ...(orderNo === null
      ? { bucket: 'AVAILABLE' }
      : { bucket: 'FROZEN', source: { bizType: 'SPOT_TRADE', bizNo: orderNo } }),
  });
  const received = ({ memberUid, fee }: Party, coinCode: string, value: Units): MemberLeg[] => {
    const leg = { memberUid, accountType, coinCode, bucket: 'AVAILABLE' } as const;
    const cost = { ...leg, side: 'DEBIT', amount: fee, bizType: 'SPOT_FEE' } as const;
    return [{ ...leg, side: 'CREDIT', amount: value }, ...(fee > zero ? [cost] : [])];
  };
  const revenue = (fee: Units, coinCode: string): Leg[] =>
    fee > zero ? [{ house: 'REVENUE', coinCode, side: 'CREDIT', amount: fee }] : [];
  return {
    ...booking,
    bizType: 'SPOT_TRADE',
    bizNo: dealNo,
    step: 'deal',
    legs: [
      given(buyer, quoteCoin, turnover),
      given(seller, baseCoin, amount),
      ...received(buyer, baseCoin, amount),
      ...received(seller, quoteCoin, turnover),
      ...revenue(buyer.fee, baseCoin),
      ...revenue(seller.fee, quoteCoin),
    ],
  };
};
