import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { components } from '@/api/gen/contract/otc';
import type { Row } from '@server/db/records';

/** Who receives a part of an escrow, and what. */
export type Share = components['schemas']['OtcShare'];

/** What an order pays out of its escrow; amounts are decimals. */
export type Deal = {
  orderNo: string;
  adNo: string;
  coinCode: string;
  /** Of the ad: its owner pays the fee. */
  side: 'BUY' | 'SELL';
  buyerUid: string;
  sellerUid: string;
  amount: string;
  fee: string;
  /** A closed ad offers nothing any more, so its coins go back to the seller. */
  isAdClosed: boolean;
};

/** What happens to the escrow of an order, once (I-12). */
export type Outcome = 'RELEASE' | 'RETURN';

export const dealOf = (order: Row, adStatus: unknown): Deal => ({
  orderNo: String(order.orderNo),
  adNo: String(order.adNo),
  coinCode: String(order.coinCode),
  side: order.side === 'SELL' ? 'SELL' : 'BUY',
  buyerUid: String(order.buyerUid),
  sellerUid: String(order.sellerUid),
  amount: String(order.amount),
  fee: String(order.fee),
  isAdClosed: adStatus === 'CLOSED',
});

/** The coins that an order has in escrow, in units: with the fee when the owner of the ad sells. */
export const escrowOf = ({ side, amount, fee }: Pick<Deal, 'side' | 'amount' | 'fee'>): bigint =>
  toUnits(amount) + (side === 'SELL' ? toUnits(fee) : 0n);

/**
 * Divides the escrow of an order among buyer, seller and platform. The journal books these shares and the preview of a
 * ruling shows them, so they cannot differ.
 */
export const sharesOf = (deal: Deal, outcome: Outcome): Share[] => {
  const { coinCode, side, buyerUid, sellerUid, isAdClosed } = deal;
  const [whole, fee] = [escrowOf(deal), toUnits(deal.fee)];
  const share = (role: Share['role'], kind: Share['kind'], amount: bigint, toAd = false): Share => ({
    memberUid: role === 'BUYER' ? buyerUid : role === 'SELLER' ? sellerUid : null,
    ...{ role, kind, coinCode, amount: toDecimal(amount), toAd },
  });
  if (outcome === 'RETURN')
    return [
      share('SELLER', 'RETURNED', whole, side === 'SELL' && !isAdClosed),
      share('BUYER', 'NOTHING', 0n),
    ];
  return [
    share('BUYER', 'COINS', whole - fee),
    share('SELLER', 'NOTHING', 0n),
    ...(fee > 0n ? [share('SYSTEM', 'FEE', fee)] : []),
  ];
};
