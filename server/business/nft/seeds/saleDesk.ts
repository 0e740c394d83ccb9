import { multiply, times, toDecimal, truncate, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType, Leg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import type { Made } from '@server/seeds/money/records';
import { ofMember } from '@server/seeds/money/records';
import { sharedLegs } from '../orders/deliver';
import type { Item, Owners, Token } from './collection';

type Row = Made<'nftOrder', 'version' | 'orderNo' | 'drawNo'>;
export type Sale = {
  row: Row;
  item: Item;
  payer: Payer;
  quantity: number;
  amount: Units;
  accountType: AccountType;
};

const timeOf = (at: number) => new Date(at).toISOString();

/** Books first sales: paid into the pool, then shared with the organization at delivery (domain screen 33). */
export const openSaleDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk, owners: Owners) => {
  const orders: Row[] = [];
  const write = ({ row }: Sale, status: StatusOf<'nftOrder'>, at: number): void => {
    row.status = status;
    row.updatedAt = timeOf(at);
    row.version += 1;
  };
  const stockOf = ({ row, item }: Sale): number[] => (row.drawNo === null ? item.free : item.kept);
  const count = ({ item, payer, row }: Sale, change: number): void => {
    if (row.drawNo === null) item.bought.set(payer.uid, (item.bought.get(payer.uid) ?? 0) + change);
  };
  const own = ({ payer, accountType, item, amount }: Sale) =>
    ({ memberUid: payer.uid, accountType, coinCode: item.payCoin, amount }) as const;
  const pool = (sale: Sale, side: 'CREDIT' | 'DEBIT'): Leg => ({
    house: 'POOL',
    coinCode: sale.item.payCoin,
    side,
    amount: sale.amount,
  });
  const book = (sale: Sale, step: string, at: number, legs: readonly Leg[]) =>
    bulk.book({ bizType: 'NFT_BUY', bizNo: sale.row.orderNo, step, at: timeOf(at), legs });

  return {
    /** Places an order; its tokens are reserved until payment. */
    place: (
      given: Pick<Sale, 'item' | 'payer' | 'quantity' | 'accountType'>,
      drawNo: string | null,
      at: number,
    ) => {
      const id = nextId();
      const { item, payer, quantity } = given;
      const amount = times(item.price, quantity);
      const row: Row = {
        id,
        version: 1,
        createdAt: timeOf(at),
        updatedAt: timeOf(at),
        createdByName: null,
        ...ofMember(payer),
        orderNo: `NO${id}`,
        itemNo: item.no,
        itemName: item.name,
        quantity,
        amount: toDecimal(amount),
        payCoin: item.payCoin,
        drawNo,
        serials: [],
        status: 'PENDING_PAY',
        paidAt: null,
      };
      orders.push(row);
      const sale: Sale = { ...given, row, amount };
      count(sale, quantity);
      return { sale, serials: stockOf(sale).splice(0, quantity) };
    },
    /** Closes an unpaid order and frees its tokens. */
    close: (sale: Sale, serials: readonly number[], at: number): void => {
      stockOf(sale).push(...serials);
      count(sale, -sale.quantity);
      write(sale, 'CLOSED', at);
    },
    pay: async (sale: Sale, at: number): Promise<void> => {
      await book(sale, 'pay', at, [
        { ...own(sale), bucket: 'AVAILABLE', side: 'DEBIT' },
        pool(sale, 'CREDIT'),
      ]);
      sale.row.paidAt = timeOf(at);
      write(sale, 'PAID', at);
    },
    deliver: async (sale: Sale, serials: readonly number[], at: number): Promise<Token[]> => {
      const { item, payer, amount } = sale;
      const share = item.settleUid === payer.uid ? zero : truncate(multiply(amount, item.share), 8);
      const terms = { payee: item.settleUid, payCoin: item.payCoin, amount, share };
      const legs = [pool(sale, 'DEBIT'), ...sharedLegs(terms)];
      await book(sale, 'deliver', at, legs);
      sale.row.serials = [...serials].sort((a, b) => a - b);
      write(sale, 'DELIVERED', at);
      return serials.map((serial) => {
        const token: Token = { item, serial, owner: null, status: 'HELD', since: at };
        owners.give(token, payer, { since: at, via: 'SALE', bizNo: sale.row.orderNo });
        return token;
      });
    },
    /** Refunds a paid order before delivery. */
    refund: async (sale: Sale, serials: readonly number[], at: number): Promise<void> => {
      await book(sale, 'refund', at, [
        pool(sale, 'DEBIT'),
        { ...own(sale), bucket: 'AVAILABLE', side: 'CREDIT' },
      ]);
      stockOf(sale).push(...serials);
      count(sale, -sale.quantity);
      write(sale, 'REFUNDED', at);
    },
    review: (sale: Sale, at: number): void => write(sale, 'REFUND_REVIEW', at),
    tables: () => ({ nftOrder: orders }),
  };
};
