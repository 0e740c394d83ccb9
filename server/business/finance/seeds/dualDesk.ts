import { toDecimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import { daysOf, paymentLegs, paymentOf, termsOf } from '../dual/payment';
import type { DualTerms } from '../dual/payment';

type Row = Made<'dualOrder', 'orderNo' | 'status'>;

/** A product as orders need it. */
export type DualProduct = DualTerms & { no: string };

export type DualOrder = {
  row: Row;
  product: DualProduct;
  payer: Payer;
  accountType: AccountType;
  amount: Units;
};

const timeOf = (at: number) => new Date(at).toISOString();

/** Books orders of dual-currency products: frozen, then in the product's pool, then settled once (I-10, I-15). */
export const openDualDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const orders: Row[] = [];
  const leg = ({ payer, accountType }: DualOrder, coinCode: string, amount: Units) =>
    ({ memberUid: payer.uid, accountType, coinCode, amount }) as const;
  const hold = (order: DualOrder, step: string, at: number, isBack: boolean) => {
    const common = leg(order, order.product.investCoin, order.amount);
    const bizType = isBack ? 'UNFREEZE' : 'FREEZE';
    return bulk.book({
      bizType: 'DUAL_SUBSCRIBE',
      bizNo: order.row.orderNo,
      step,
      at: timeOf(at),
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
      const row: Row = {
        id,
        version: 1,
        ...ofMember(payer),
        orderNo: `DO${id}`,
        productNo: product.no,
        investCoin: product.investCoin,
        investAmount: toDecimal(amount),
        strikePrice: toDecimal(product.strike),
        apr: toDecimal(product.apr),
        days: product.days,
        settleCoin: null,
        settleAmount: null,
        income: null,
        status: 'PENDING',
        issue: null,
        createdAt: timeOf(at),
        settledAt: null,
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
        bizType: 'DUAL_SUBSCRIBE',
        bizNo: order.row.orderNo,
        step: 'activate',
        at: timeOf(at),
        legs: [
          { ...leg(order, investCoin, order.amount), bucket: 'FROZEN', side: 'DEBIT' },
          { house: 'POOL', coinCode: investCoin, side: 'CREDIT', amount: order.amount },
        ],
      });
      order.row.status = 'ACTIVE';
    },
    /** Leaves an order in its present status. */
    leave: (order: DualOrder, status: StatusOf<'dualOrder'>): void => {
      order.row.status = status;
      if (status === 'FAILED') order.row.issue = 'MEMBER_BLOCKED';
      if (status === 'SETTLING') order.row.issue = 'ACCOUNT_FROZEN';
    },
    /** Refunds the frozen amount. */
    refund: async (order: DualOrder, at: number): Promise<void> => {
      await hold(order, 'refund', at, true);
      order.row.status = 'REFUNDED';
    },
    settle: async (order: DualOrder, exercised: boolean, at: number): Promise<void> => {
      const payment = paymentOf(order.product, order.amount, exercised);
      const { payer, accountType } = order;
      await bulk.book({
        bizType: 'DUAL_SETTLE',
        bizNo: order.row.orderNo,
        step: 'settle',
        at: timeOf(at),
        legs: paymentLegs({ memberUid: payer.uid, accountType }, payment),
      });
      const settled: Partial<Row> = {
        settleCoin: payment.coinCode,
        settleAmount: toDecimal(payment.amount),
        income: toDecimal(payment.income),
        status: 'SETTLED',
        settledAt: timeOf(at),
        version: 2,
      };
      Object.assign(order.row, settled);
    },
    tables: () => ({ dualOrder: orders }),
  };
};

/** Reads a product as orders need it. */
export const dualProductOf = (row: RecordRow<'dualProduct'>): DualProduct => ({
  no: row.productNo,
  ...termsOf(row, { ...row, days: daysOf(row) }),
});
