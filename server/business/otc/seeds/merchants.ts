import { dividedBy, minus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { RecordValues, StatusOf } from '@server/db/typedRecords';
import type { Payer } from '@server/seeds/money/line';
import type { Made } from '@server/seeds/money/records';
import { ofMember } from '@server/seeds/money/records';
import { stamp } from '@server/seeds/stamp';
import { day } from '@server/seeds/scatter';
import type { Order } from './desk';

type Row = Made<'otcMerchant', 'depositAmount' | 'merchantStatus' | 'auditRemark'>;
export type Merchant = { payer: Payer; row: Row; lost: number };

const timeOf = (at: number) => new Date(at).toISOString();

const change = (row: Row, values: RecordValues<'otcMerchant'>): void => void Object.assign(row, values);

/** Reasons of staff decisions, by the resulting status. */
const remarks: { readonly [Status in StatusOf<'otcMerchant'>]?: string } = {
  VERIFIED: '资料齐全，流水与经营规模相符，同意认证',
  REJECTED: '营业资料与实名信息不一致，请补充后重新申请',
  SUSPENDED: '近一周被投诉三次，暂停资格待核查',
  QUIT: '无进行中订单与申诉，同意退保，保证金已解锁',
  DEPOSIT_SHORT: '违约赔付后保证金低于要求，请补足',
};

/** Merchants and their deposits, which stay locked while they are merchants (I-10, I-12). */
export const openMerchants = (context: SeedContext, bulk: Bulk) => {
  const merchants: Merchant[] = [];
  const common = (payer: Payer) => ({ memberUid: payer.uid, accountType: 'OTC', coinCode: 'USDT' }) as const;
  const no = ({ uid }: Payer) => `OM${uid}`;

  /** Transfers part of a member's coins to the OTC account. */
  const bring = async ({ uid }: Payer, coinCode: string, amount: Units, at: number): Promise<void> => {
    if (amount <= zero) return;
    const leg = { memberUid: uid, coinCode, bucket: 'AVAILABLE', amount } as const;
    await bulk.book({
      bizType: 'TRANSFER',
      bizNo: `M${context.nextId()}`,
      step: 'done',
      at: timeOf(at),
      legs: [
        { ...leg, accountType: 'FUND', side: 'DEBIT' },
        { ...leg, accountType: 'OTC', side: 'CREDIT' },
      ],
    });
  };

  return {
    bring,
    /** A member applies and locks the deposit. */
    apply: async (payer: Payer, at: number, shopName: string, deposit: Decimal): Promise<Merchant> => {
      const leg = { ...common(payer), amount: units(deposit) };
      await bulk.book({
        bizType: 'LOCK',
        bizNo: no(payer),
        step: 'deposit',
        at: timeOf(at),
        legs: [
          { ...leg, bucket: 'AVAILABLE', side: 'DEBIT', remark: '商家保证金' },
          { ...leg, bucket: 'LOCKED', side: 'CREDIT', remark: '商家保证金' },
        ],
      });
      const row: Row = {
        ...stamp(context, at),
        ...ofMember(payer),
        shopName,
        depositCoin: 'USDT',
        depositAmount: deposit,
        orders30d: 0,
        completion30d: '0',
        avgReleaseMin: 0,
        appealLost: 0,
        materials: [],
        merchantStatus: 'PENDING',
        auditRemark: null,
      };
      const merchant = { payer, row, lost: 0 };
      merchants.push(merchant);
      return merchant;
    },
    /** Changes the status of a merchant. A former merchant gets the deposit back. */
    become: async ({ payer, row }: Merchant, status: StatusOf<'otcMerchant'>, at: number): Promise<void> => {
      const isOver = status === 'REJECTED' || status === 'QUIT';
      const deposit = units(row.depositAmount);
      const back = isOver ? deposit : status === 'DEPOSIT_SHORT' ? dividedBy(deposit, 2) : zero;
      if (back > zero) {
        const leg = { ...common(payer), amount: back };
        const to = isOver
          ? ({ ...leg, bucket: 'AVAILABLE', side: 'CREDIT' } as const)
          : ({ house: 'REVENUE', coinCode: 'USDT', side: 'CREDIT', amount: back } as const);
        await bulk.book({
          bizType: 'UNLOCK',
          bizNo: no(payer),
          step: isOver ? 'return' : 'penalty',
          at: timeOf(at),
          legs: [
            { ...leg, bucket: 'LOCKED', side: 'DEBIT', source: { bizType: 'LOCK', bizNo: no(payer) } },
            to,
          ],
        });
      }
      change(row, {
        merchantStatus: status,
        auditRemark: remarks[status] ?? row.auditRemark,
        depositAmount: toDecimal(minus(deposit, back)),
        updatedAt: timeOf(at),
      });
    },
    /** Returns rows with the figures of the last 30 days, from the orders of the merchants' ads. */
    tables: (orders: readonly Order[]) => {
      const since = context.today.getTime() - 30 * day;
      const ofOwner = new Map<string, Order[]>(merchants.map(({ payer }) => [payer.uid, []]));
      for (const order of orders)
        if (Date.parse(order.row.createdAt) >= since) ofOwner.get(order.ad.owner.uid)?.push(order);
      for (const { payer, row, lost } of merchants) {
        const own = ofOwner.get(payer.uid) ?? [];
        const done = own.filter(({ row: order }) => order.status === 'COMPLETED');
        const ended = own.filter(({ row: order }) =>
          ['COMPLETED', 'CANCELLED', 'TIMEOUT'].includes(order.status),
        );
        const waits = done
          .filter(({ seller }) => seller.uid === payer.uid)
          .map(({ row: order }) => Date.parse(order.releasedAt ?? '') - Date.parse(order.paidAt ?? ''));
        change(row, {
          orders30d: own.length,
          appealLost: lost,
          completion30d:
            ended.length === 0 ? '0' : `${Math.floor((done.length * 10_000) / ended.length) / 10_000}`,
          avgReleaseMin:
            waits.length === 0
              ? 0
              : Math.round(waits.reduce((sum, one) => sum + one, 0) / waits.length / 60_000),
        });
      }
      return { otcMerchant: merchants.map(({ row }) => row) };
    },
  };
};
