import { countOf } from '@/kit/format/countText';
import { minus, multiply, toDecimal, units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType, Leg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Locks } from '@server/business/exchange/public';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import { allottedLegs, givenBack } from '../offer/purchase';

type Row = Made<'coinPurchase', 'orderNo' | 'applyAmount' | 'allottedAmount' | 'status'>;

/** An offer as purchases need it. */
export type Offer = {
  no: string;
  coinCode: string;
  price: Units;
  cycle: RecordRow<'coinOffer'>['lockCycle'];
  periods: number;
};
export type Purchase = {
  row: Row;
  offer: Offer;
  payer: Payer;
  accountType: AccountType;
  payCoin: string;
  applied: Units;
};

const timeOf = (at: number) => new Date(at).toISOString();

/** Books purchases of offered coins: paid into a hold, then allotted once and the rest refunded (I-10, I-15). */
export const openPurchaseDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk, locks: Locks) => {
  const purchases: Row[] = [];
  const costOf = ({ applied, offer }: Pick<Purchase, 'applied' | 'offer'>) => multiply(applied, offer.price);
  const own = ({ payer, accountType, payCoin }: Purchase, amount: Units) =>
    ({ memberUid: payer.uid, accountType, coinCode: payCoin, amount }) as const;
  const heldBy = ({ payer, accountType, payCoin }: Purchase) => ({
    memberUid: payer.uid,
    accountType,
    payCoin,
  });
  const book = (purchase: Purchase, step: string, at: number, legs: readonly Leg[]) =>
    bulk.book({
      bizType: 'COIN_BUY',
      bizNo: purchase.row.orderNo,
      step,
      at: timeOf(at),
      legs,
    });

  return {
    /** Places an unpaid purchase. */
    place: (given: Omit<Purchase, 'row'>, at: number): Purchase => {
      const id = nextId();
      const row: Row = {
        id,
        version: 1,
        ...ofMember(given.payer),
        orderNo: `CP${id}`,
        projectNo: given.offer.no,
        payCoin: given.payCoin,
        payAmount: toDecimal(costOf(given)),
        applyAmount: toDecimal(given.applied),
        allottedAmount: null,
        refundAmount: null,
        lockNo: null,
        status: 'PENDING_PAY',
        createdAt: timeOf(at),
      };
      purchases.push(row);
      return { ...given, row };
    },
    /** Cancels an unpaid purchase. */
    cancel: ({ row }: Purchase): void => void (row.status = 'CANCELLED'),
    /** Pays a purchase; the payment is frozen until the allotment. */
    pay: async (purchase: Purchase, at: number): Promise<void> => {
      const common = own(purchase, costOf(purchase));
      await book(purchase, 'pay', at, [
        { ...common, bucket: 'AVAILABLE', side: 'DEBIT', bizType: 'FREEZE' },
        { ...common, bucket: 'FROZEN', side: 'CREDIT', bizType: 'FREEZE' },
      ]);
      purchase.row.status = 'PAID';
    },
    refund: async (purchase: Purchase, at: number): Promise<void> => {
      await book(purchase, 'refund', at, givenBack(heldBy(purchase), costOf(purchase)));
      purchase.row.status = 'REFUNDED';
      purchase.row.refundAmount = toDecimal(costOf(purchase));
    },
    /** Allots coins for their price, refunds the rest, and locks the coins if the offer says so. */
    allot: async (purchase: Purchase, amount: Units, at: number) => {
      const { row, offer, payer, accountType } = purchase;
      const { coinCode, cycle, periods } = offer;
      const cost = multiply(amount, offer.price);
      const rest = minus(costOf(purchase), cost);
      await book(purchase, 'allot', at, allottedLegs(heldBy(purchase), offer, costOf(purchase), amount));
      const terms = { payer, accountType, coinCode, amount, periods, sourceNo: row.orderNo };
      const lock = { ...terms, reason: 'PURCHASE', createdByName: null } as const;
      const locked = cycle && (await locks.lock({ ...lock, cycle }, at));
      const allotted: Partial<Row> = {
        allottedAmount: toDecimal(amount),
        refundAmount: toDecimal(rest),
        lockNo: locked?.no ?? null,
        status: 'ALLOTTED',
        version: 2,
      };
      Object.assign(row, allotted);
      return locked;
    },
    tables: () => ({ coinPurchase: purchases }),
  };
};

export const offerOf = (row: RecordRow<'coinOffer'>): Offer => ({
  no: row.projectNo,
  coinCode: row.coinCode,
  price: units(row.price),
  cycle: row.lockCycle,
  periods: countOf(row.lockPeriods) ?? 0,
});
