import { minus, multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { Leg, MemberLeg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import type { Made } from '@server/seeds/money/records';
import { ofMember } from '@server/seeds/money/records';
import { stamp } from '@server/seeds/stamp';

/** A coin traded for yuan: amounts in steps of `step`, prices in steps of `tick`, so that totals are exact to the fen. */
export type OtcPair = {
  coinCode: string;
  step: string;
  tick: number;
  buyFee: Units;
  sellFee: Units;
  least: number;
  leastUnits: Units;
  minutes: number;
  payMethods: RecordRow<'otcConfig'>['payMethods'];
};

/** What the owner of an ad chooses, beside pair, side, price and quantity. */
type Terms = Pick<
  RecordRow<'otcAd'>,
  | 'priceType'
  | 'premiumRate'
  | 'minLimit'
  | 'maxLimit'
  | 'payMethods'
  | 'payMinutes'
  | 'autoReply'
  | 'terms'
  | 'merchantVerified'
  | 'status'
>;

/** How much a taker takes, and how it is paid. */
type Payment = Pick<
  RecordRow<'otcOrder'>,
  'payMethod' | 'payHolder' | 'payAccount' | 'payBank' | 'payQr' | 'referenceCode'
> & { amount: Units };

/** Why the coins of an order go back. */
type GivenBack = {
  status: 'CANCELLED' | 'TIMEOUT';
  by: NonNullable<RecordRow<'otcOrder'>['cancelBy']>;
  why: string;
};

type AdRow = Made<'otcAd', 'status' | 'payMethods' | 'payMinutes' | 'autoReply' | 'tradedAmount'>;
type OrderRow = Made<
  'otcOrder',
  'status' | 'createdAt' | 'paidAt' | 'releasedAt' | 'amount' | 'money' | 'referenceCode'
>;

export type Ad = {
  row: AdRow;
  no: string;
  pair: OtcPair;
  side: 'BUY' | 'SELL';
  owner: Payer;
  price: Units;
  remain: Units;
  /** Position in the order of posting. */
  place: number;
};
export type Order = {
  row: OrderRow;
  no: string;
  ad: Ad;
  buyer: Payer;
  seller: Payer;
  amount: Units;
  fee: Units;
};

const timeOf = (at: number) => new Date(at).toISOString();

/**
 * Books ads and orders (I-12). A selling ad holds its quantity and fee, an order moves its amount to escrow, and escrow
 * goes to the buyer or back, once. The owner of the ad pays the fee.
 */
export const openDesk = (context: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const ads: AdRow[] = [];
  const orders: OrderRow[] = [];
  const offered: Ad[] = [];
  const takeable: readonly Ad[] = offered;
  const rateOf = ({ pair, side }: Pick<Ad, 'pair' | 'side'>) =>
    side === 'SELL' ? pair.sellFee : pair.buyFee;
  const legOf = (payer: Payer, { coinCode }: OtcPair, amount: Units) =>
    ({ memberUid: payer.uid, accountType: 'OTC', coinCode, amount }) as const;
  const held = ({ no }: Pick<Ad, 'no'>) =>
    ({ bucket: 'FROZEN', source: { bizType: 'OTC_TRADE', bizNo: no } }) as const;
  const book = (bizNo: string, step: string, at: number, legs: readonly Leg[]) =>
    bulk.book({ bizType: 'OTC_TRADE', bizNo, step, at: timeOf(at), legs });
  /** Returns the amount with its fee. */
  const whole = (ad: Ad, amount: Units) =>
    ad.side === 'SELL' ? plus(amount, multiply(amount, rateOf(ad))) : amount;
  const escrow = ({ ad, amount }: Order, side: 'CREDIT' | 'DEBIT'): Leg => ({
    house: 'ESCROW',
    coinCode: ad.pair.coinCode,
    side,
    amount: whole(ad, amount),
  });
  /** Adds an ad to the offered ones, or removes it. */
  const offer = (ad: Ad): void => {
    const isOffered = ad.row.status === 'ONLINE' && ad.remain >= ad.pair.leastUnits;
    const known = offered.indexOf(ad);
    if (isOffered && known < 0)
      offered.splice(offered.findLastIndex(({ place }) => place < ad.place) + 1, 0, ad);
    if (!isOffered && known >= 0) offered.splice(known, 1);
  };
  const write = (ad: Ad, at: number, status = ad.row.status): void => {
    ad.row.remain = toDecimal(ad.remain);
    ad.row.status = status;
    ad.row.updatedAt = timeOf(at);
    offer(ad);
  };
  const end = ({ row }: Order, at: number, values: RecordValues<'otcOrder'>): void =>
    void Object.assign(row, { ...values, updatedAt: timeOf(at) });

  return {
    /** Posts an ad; a selling ad holds its quantity. */
    post: async (
      given: Omit<Ad, 'row' | 'no' | 'remain' | 'place'>,
      at: number,
      quantity: Units,
      terms: Terms,
    ): Promise<Ad> => {
      const { pair, side, owner, price } = given;
      const base = stamp(context, at);
      const adNo = `AD${base.id}`;
      const row: AdRow = {
        ...base,
        ...ofMember(owner),
        adNo,
        side,
        coinCode: pair.coinCode,
        fiatCode: 'CNY',
        price: toDecimal(price),
        feeRate: toDecimal(rateOf(given)),
        quantity: toDecimal(quantity),
        remain: toDecimal(quantity),
        tradedAmount: '0',
        ...terms,
      };
      const ad: Ad = { ...given, row, no: adNo, remain: quantity, place: ads.length };
      if (side === 'SELL') {
        const leg = { ...legOf(owner, pair, whole(ad, quantity)), bizType: 'FREEZE' } as const;
        await book(ad.no, 'post', at, [
          { ...leg, bucket: 'AVAILABLE', side: 'DEBIT' },
          { ...leg, ...held(ad), side: 'CREDIT' },
        ]);
      }
      ads.push(row);
      offer(ad);
      return ad;
    },
    /** Closes an ad and releases its holdings. */
    close: async (ad: Ad, at: number): Promise<void> => {
      if (ad.side === 'SELL' && ad.remain > zero) {
        const leg = { ...legOf(ad.owner, ad.pair, whole(ad, ad.remain)), bizType: 'UNFREEZE' } as const;
        await book(ad.no, 'close', at, [
          { ...leg, ...held(ad), side: 'DEBIT' },
          { ...leg, bucket: 'AVAILABLE', side: 'CREDIT' },
        ]);
      }
      write(ad, at, 'CLOSED');
    },
    /** Takes part of an ad; the coins move to escrow. */
    take: async (ad: Ad, taker: Payer, at: number, { amount, ...payment }: Payment): Promise<Order> => {
      const { pair, side, owner, price } = ad;
      const buyer = side === 'SELL' ? taker : owner;
      const seller = side === 'SELL' ? owner : taker;
      const base = stamp(context, at);
      const fee = multiply(amount, rateOf(ad));
      const row: OrderRow = {
        ...base,
        orderNo: base.id,
        adNo: ad.no,
        side,
        coinCode: pair.coinCode,
        fiatCode: 'CNY',
        buyerUid: buyer.uid,
        sellerUid: seller.uid,
        buyerAgentPath: buyer.agentPath,
        sellerAgentPath: seller.agentPath,
        price: toDecimal(price),
        amount: toDecimal(amount),
        money: toDecimal(multiply(amount, price)),
        fee: toDecimal(fee),
        status: 'PENDING_PAY',
        cancelBy: null,
        cancelReason: null,
        paidAt: null,
        releasedAt: null,
        payerName: null,
        payDeadline: timeOf(at + ad.row.payMinutes * 60_000),
        ...payment,
      };
      const order: Order = { row, no: base.id, ad, buyer, seller, amount, fee };
      const from = side === 'SELL' ? held(ad) : ({ bucket: 'AVAILABLE' } as const);
      await book(order.no, 'escrow', at, [
        { ...legOf(seller, pair, whole(ad, amount)), ...from, side: 'DEBIT' },
        escrow(order, 'CREDIT'),
      ]);
      ad.remain = minus(ad.remain, amount);
      write(ad, at);
      orders.push(row);
      return order;
    },
    /** Marks an order as paid by the buyer. */
    paid: (order: Order, at: number, payerName: string): void =>
      end(order, at, { status: 'PAID', paidAt: timeOf(at), payerName }),
    /** Leaves an order in its present status. */
    leave: (order: Order, at: number, status: StatusOf<'otcOrder'>): void => end(order, at, { status }),
    /** Releases the coins to the buyer and the fee to the platform. */
    release: async (order: Order, at: number): Promise<void> => {
      const { ad, buyer, amount, fee } = order;
      const gets = {
        ...legOf(buyer, ad.pair, ad.side === 'SELL' ? amount : minus(amount, fee)),
        bucket: 'AVAILABLE',
      } as const;
      const earned: Leg[] =
        fee > zero ? [{ house: 'REVENUE', coinCode: ad.pair.coinCode, side: 'CREDIT', amount: fee }] : [];
      await book(order.no, 'release', at, [escrow(order, 'DEBIT'), { ...gets, side: 'CREDIT' }, ...earned]);
      ad.row.tradedAmount = toDecimal(plus(units(ad.row.tradedAmount), amount));
      write(ad, at);
      end(order, at, { status: 'COMPLETED', releasedAt: timeOf(at) });
    },
    /** Returns the coins to the ad, or to the seller when the ad is closed. */
    giveBack: async (order: Order, at: number, { status, by, why }: GivenBack): Promise<void> => {
      const { ad, seller, amount } = order;
      const isAds = ad.side === 'SELL' && ad.row.status !== 'CLOSED';
      const to: Pick<MemberLeg, 'bucket' | 'source'> = isAds ? held(ad) : { bucket: 'AVAILABLE' };
      await book(order.no, 'return', at, [
        escrow(order, 'DEBIT'),
        { ...legOf(seller, ad.pair, whole(ad, amount)), ...to, side: 'CREDIT' },
      ]);
      ad.remain = plus(ad.remain, amount);
      write(ad, at);
      end(order, at, { status, cancelBy: by, cancelReason: why });
    },
    write,
    /** The ads that can be taken, in the order of posting. */
    offered: takeable,
    tables: () => ({ otcAd: ads, otcOrder: orders }),
  };
};
