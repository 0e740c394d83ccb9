import { multiply, plus, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Journal, Leg, MemberLeg } from '@server/ledger/journal';
import { escrowOf, sharesOf } from './shares';
import type { Deal, Outcome } from './shares';

type Booking = Pick<Journal, 'at' | 'operatorName'>;

/** What an ad offers; `rate` is that of the fee, paid by its owner. */
export type Offer = Pick<RecordRow<'otcAd'>, 'adNo' | 'memberUid' | 'coinCode' | 'side'> & { rate: Units };

const legOf = (memberUid: string, coinCode: string, amount: Units) =>
  ({ memberUid, accountType: 'OTC', coinCode, amount }) as const;

const held = (adNo: string) => ({ bucket: 'FROZEN', source: { bizType: 'OTC_TRADE', bizNo: adNo } }) as const;

const journalOf = (bizNo: string, step: string, booking: Booking, legs: readonly Leg[]): Journal => ({
  bizType: 'OTC_TRADE',
  bizNo,
  step,
  ...booking,
  legs,
});

/** The coins that an ad holds for an amount: with the fee when its owner sells. A buying ad holds none. */
const heldFor = ({ rate }: Offer, amount: Units): Units => plus(amount, multiply(amount, rate));

/** A selling ad holds its quantity and the fee (I-10). */
export const postJournal = (offer: Offer, quantity: Units, booking: Booking): Journal => {
  const leg = {
    ...legOf(offer.memberUid, offer.coinCode, heldFor(offer, quantity)),
    bizType: 'FREEZE',
  } as const;
  return journalOf(offer.adNo, 'post', booking, [
    { ...leg, bucket: 'AVAILABLE', side: 'DEBIT' },
    { ...leg, ...held(offer.adNo), side: 'CREDIT' },
  ]);
};

/** A closed ad returns what remains to its owner. */
export const closeJournal = (offer: Offer, remain: Units, booking: Booking): Journal => {
  const leg = {
    ...legOf(offer.memberUid, offer.coinCode, heldFor(offer, remain)),
    bizType: 'UNFREEZE',
  } as const;
  return journalOf(offer.adNo, 'close', booking, [
    { ...leg, ...held(offer.adNo), side: 'DEBIT' },
    { ...leg, bucket: 'AVAILABLE', side: 'CREDIT' },
  ]);
};

/** An order moves its coins to escrow: from the hold of a selling ad, or from the account of the taker who sells. */
export const escrowJournal = (deal: Deal, booking: Booking): Journal => {
  const { orderNo, adNo, coinCode, side, sellerUid } = deal;
  const whole = escrowOf(deal);
  const from = side === 'SELL' ? held(adNo) : ({ bucket: 'AVAILABLE' } as const);
  return journalOf(orderNo, 'escrow', booking, [
    { ...legOf(sellerUid, coinCode, whole), ...from, side: 'DEBIT' },
    { house: 'ESCROW', coinCode, side: 'CREDIT', amount: whole },
  ]);
};

/** The end of an order pays its escrow out, as its shares say. */
export const endJournal = (deal: Deal, outcome: Outcome, booking: Booking): Journal => {
  const { orderNo, adNo, coinCode } = deal;
  const paid = sharesOf(deal, outcome).filter((share) => units(share.amount) > zero);
  const legs = paid.map(({ memberUid, toAd, ...share }): Leg => {
    const amount = units(share.amount);
    if (memberUid === null) return { house: 'REVENUE', coinCode, side: 'CREDIT', amount };
    const to: Pick<MemberLeg, 'bucket' | 'source'> = toAd ? held(adNo) : { bucket: 'AVAILABLE' };
    return { memberUid, accountType: 'OTC', coinCode, amount, ...to, side: 'CREDIT' };
  });
  return journalOf(orderNo, outcome === 'RELEASE' ? 'release' : 'return', booking, [
    { house: 'ESCROW', coinCode, side: 'DEBIT', amount: escrowOf(deal) },
    ...legs,
  ]);
};
