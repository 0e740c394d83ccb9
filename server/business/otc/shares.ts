import { minus, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { components } from '@/api/gen/contract/otc';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import { partiesOf } from './parties';
import type { Parties } from './parties';

/** Who receives a part of an escrow, and what. */
export type Share = components['schemas']['OtcShare'];

/** An order, as far as its escrow needs it. `side` is that of the ad: its owner pays the fee. */
type Order = Parties & Pick<RecordRow<'otcOrder'>, 'adNo' | 'coinCode' | 'side' | 'amount' | 'fee'>;

/** What an order pays out of its escrow. */
export type Deal = Order & {
  buyerUid: string;
  sellerUid: string;
  /** A closed ad offers nothing any more, so its coins go back to the seller. */
  isAdClosed: boolean;
};

/** What happens to the escrow of an order, once (I-12). */
export type Outcome = 'RELEASE' | 'RETURN';

export const dealOf = (order: Order, adStatus: StatusOf<'otcAd'> | undefined): Deal => {
  const { BUYER, SELLER } = partiesOf(order);
  return { ...order, buyerUid: BUYER, sellerUid: SELLER, isAdClosed: adStatus === 'CLOSED' };
};

/** The coins that an order has in escrow: with the fee when the owner of the ad sells. */
export const escrowOf = ({ side, amount, fee }: Pick<Deal, 'side' | 'amount' | 'fee'>): Units =>
  side === 'SELL' ? plus(units(amount), units(fee)) : units(amount);

/**
 * Divides the escrow of an order among buyer, seller and platform. The journal books these shares and the preview of a
 * ruling shows them, so they cannot differ.
 */
export const sharesOf = (deal: Deal, outcome: Outcome): Share[] => {
  const { coinCode, side, buyerUid, sellerUid, isAdClosed } = deal;
  const whole = escrowOf(deal);
  const fee = units(deal.fee);
  const share = (role: Share['role'], kind: Share['kind'], amount: Units, toAd = false): Share => ({
    memberUid: role === 'BUYER' ? buyerUid : role === 'SELLER' ? sellerUid : null,
    role,
    kind,
    coinCode,
    amount: toDecimal(amount),
    toAd,
  });
  if (outcome === 'RETURN')
    return [
      share('SELLER', 'RETURNED', whole, side === 'SELL' && !isAdClosed),
      share('BUYER', 'NOTHING', zero),
    ];
  return [
    share('BUYER', 'COINS', minus(whole, fee)),
    share('SELLER', 'NOTHING', zero),
    ...(fee > zero ? [share('SYSTEM', 'FEE', fee)] : []),
  ];
};
