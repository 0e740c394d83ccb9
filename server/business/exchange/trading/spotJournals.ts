import { toDecimal } from '@/kit/format/decimal';
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
  { amount, ...booking }: Booking & { amount: bigint },
): Journal => {
  const leg = {
    ...{ ...account, accountType, amount: toDecimal(amount) },
    bizType: step === 'place' ? 'FREEZE' : 'UNFREEZE',
  } as const;
  const [from, to] =
    step === 'place' ? (['AVAILABLE', 'FROZEN'] as const) : (['FROZEN', 'AVAILABLE'] as const);
  return {
    ...{ bizType: 'SPOT_TRADE', bizNo: orderNo, step, ...booking },
    legs: [
      { ...leg, bucket: from, side: 'DEBIT' },
      { ...leg, bucket: to, side: 'CREDIT' },
    ],
  };
};

/** One side of a trade; `orderNo` names the order whose hold pays, without it the available balance pays. */
type Party = { memberUid: string; orderNo: string | null; fee: bigint };

/** A trade; amounts in units. */
export type Deal = { dealNo: string; amount: bigint; turnover: bigint; buyer: Party; seller: Party };

/** The journal of a trade: four legs of the members, and a fee of each in the coin that it receives (I-13). */
export const dealJournal = (
  { baseCoin, quoteCoin }: Coins,
  { dealNo, amount, turnover, buyer, seller }: Deal,
  booking: Booking,
): Journal => {
  const given = ({ memberUid, orderNo }: Party, coinCode: string, value: bigint): MemberLeg => ({
    ...{ memberUid, accountType, coinCode, side: 'DEBIT', amount: toDecimal(value) },
    ...(orderNo === null
      ? { bucket: 'AVAILABLE' }
      : { bucket: 'FROZEN', source: { bizType: 'SPOT_TRADE', bizNo: orderNo } }),
  });
  const received = ({ memberUid, fee }: Party, coinCode: string, value: bigint): MemberLeg[] => {
    const leg = { memberUid, accountType, coinCode, bucket: 'AVAILABLE' } as const;
    const cost = { ...leg, side: 'DEBIT', amount: toDecimal(fee), bizType: 'SPOT_FEE' } as const;
    return [{ ...leg, side: 'CREDIT', amount: toDecimal(value) }, ...(fee > 0n ? [cost] : [])];
  };
  const revenue = (fee: bigint, coinCode: string): Leg[] =>
    fee > 0n ? [{ house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(fee) }] : [];
  return {
    ...{ bizType: 'SPOT_TRADE', bizNo: dealNo, step: 'deal', ...booking },
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
