import { divide, multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType, Leg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/events';
import { ofMember } from '@server/seeds/money/records';

type Row = Record<string, unknown>;

/** A product as orders need it; strike and rate in units. */
export type DualProduct = {
  no: string;
  isSell: boolean;
  investCoin: string;
  targetCoin: string;
  strike: bigint;
  apr: bigint;
  days: number;
};

export type DualOrder = {
  row: Row;
  product: DualProduct;
  payer: Payer;
  accountType: AccountType;
  amount: bigint;
};

const places = 8;
const timeOf = (at: number) => new Date(at).toISOString();

/**
 * Returns the settlement of an order (domain screen 23): the invested coin with interest, or its value at the strike in
 * the target coin.
 */
const outcomeOf = (product: DualProduct, amount: bigint, exercised: boolean) => {
  const gain = truncate((multiply(amount, product.apr) * BigInt(product.days)) / 365n, places);
  const at = (value: bigint) =>
    product.isSell
      ? truncate(multiply(value, product.strike), places)
      : divide(value, product.strike, places);
  if (!exercised) return { coinCode: product.investCoin, amount: amount + gain, income: gain };
  const all = at(amount + gain);
  return { coinCode: product.targetCoin, amount: all, income: all - at(amount) };
};

/** Books orders of dual-currency products: frozen, then in the product's pool, then settled once (I-10, I-15). */
export const openDualDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const orders: Row[] = [];
  const leg = ({ payer, accountType }: DualOrder, coinCode: string, amount: bigint) =>
    ({ memberUid: payer.uid, accountType, coinCode, amount: toDecimal(amount) }) as const;
  const hold = (order: DualOrder, step: string, at: number, isBack: boolean) => {
    const common = leg(order, order.product.investCoin, order.amount);
    const bizType = isBack ? 'UNFREEZE' : 'FREEZE';
    return bulk.book({
      ...{ bizType: 'DUAL_SUBSCRIBE', bizNo: String(order.row.orderNo), step, at: timeOf(at) },
      legs: [
        { ...common, bucket: isBack ? 'FROZEN' : 'AVAILABLE', side: 'DEBIT', bizType },
        { ...common, bucket: isBack ? 'AVAILABLE' : 'FROZEN', side: 'CREDIT', bizType },
      ],
    });
  };

  return {
    /** Places an order; the amount is frozen. */
    place: async (given: Omit<DualOrder, 'row'>, at: number): Promise<DualOrder> => {
      const id = nextId();
      const { product, payer, amount } = given;
      const row = {
        ...{ id, version: 1, ...ofMember(payer), orderNo: `DO${id}`, productNo: product.no },
        ...{ investCoin: product.investCoin, investAmount: toDecimal(amount) },
        ...{ strikePrice: toDecimal(product.strike), apr: toDecimal(product.apr), days: product.days },
        ...{ settleCoin: null, settleAmount: null, income: null, status: 'PENDING' },
        ...{ createdAt: timeOf(at), settledAt: null },
      };
      const order = { ...given, row };
      orders.push(row);
      await hold(order, 'place', at, false);
      return order;
    },
    /** Activates an order: the money moves to the product. */
    activate: async (order: DualOrder, at: number): Promise<void> => {
      const { investCoin } = order.product;
      await bulk.book({
        ...{ bizType: 'DUAL_SUBSCRIBE', bizNo: String(order.row.orderNo), step: 'activate', at: timeOf(at) },
        legs: [
          { ...leg(order, investCoin, order.amount), bucket: 'FROZEN', side: 'DEBIT' },
          { house: 'POOL', coinCode: investCoin, side: 'CREDIT', amount: toDecimal(order.amount) },
        ],
      });
      order.row.status = 'ACTIVE';
    },
    /** Leaves an order in its present status. */
    leave: (order: DualOrder, status: string): void => void (order.row.status = status),
    /** Refunds the frozen amount. */
    refund: async (order: DualOrder, at: number): Promise<void> => {
      await hold(order, 'refund', at, true);
      order.row.status = 'REFUNDED';
    },
    /** Pays an order. Without exercise the platform pays the interest; with exercise the invested coin stays in the pool. */
    settle: async (order: DualOrder, exercised: boolean, at: number): Promise<void> => {
      const { product, amount } = order;
      const { coinCode, amount: paid, income } = outcomeOf(product, amount, exercised);
      const legs: Leg[] = [
        { house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(exercised ? paid : amount) },
        { ...leg(order, coinCode, paid), bucket: 'AVAILABLE', side: 'CREDIT' },
      ];
      if (!exercised && income > 0n)
        legs.push({ house: 'EXPENSE', coinCode, side: 'DEBIT', amount: toDecimal(income) });
      await bulk.book({
        ...{ bizType: 'DUAL_SETTLE', bizNo: String(order.row.orderNo), step: 'settle', at: timeOf(at) },
        legs,
      });
      Object.assign(order.row, {
        ...{ settleCoin: coinCode, settleAmount: toDecimal(paid), income: toDecimal(income) },
        ...{ status: 'SETTLED', settledAt: timeOf(at), version: 2 },
      });
    },
    tables: () => ({ dualOrder: orders }),
  };
};

/** Reads a product as orders need it. */
export const dualProductOf = (row: Readonly<Record<string, unknown>>): DualProduct => ({
  no: String(row.productNo),
  isSell: row.dualType === 'SELL_HIGH',
  investCoin: String(row.investCoin),
  targetCoin: String(row.targetCoin),
  strike: toUnits(String(row.strikePrice)),
  apr: toUnits(String(row.apr)),
  days: Math.floor((Date.parse(String(row.settleAt)) - Date.parse(String(row.saleEnd))) / 86_400_000),
});
