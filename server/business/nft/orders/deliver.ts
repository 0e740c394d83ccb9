import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType, Leg } from '@server/ledger/journal';
import { freeTokens, moveTokens } from '../items/tokens';

const text = {
  none: { 'zh-CN': '库存不足，无法发放', 'en-US': 'Not enough tokens are left to deliver' },
  traded: {
    'zh-CN': '藏品已转手过，不能退款',
    'en-US': 'It has changed hands since: it cannot be refunded',
  },
};

/** A first sale: who pays whom how much, in units. `share`: what the organization gets. */
type Sale = { orderNo: string; buyer: string; payee: string; payCoin: string; amount: bigint; share: bigint };

/** Reads the terms of a first sale. An organization that buys its own item gets no share. */
const saleOf = async (db: Kysely<Tables>, order: Row): Promise<Sale> => {
  const { rows } = await sql<Row>`select "shareRate", "settleMemberUid" from "nftItem"
    join "nftOrganization" using ("orgCode") where "itemNo" = ${order.itemNo}`.execute(db);
  const [organization] = rows;
  const amount = toUnits(String(order.amount));
  const [buyer, payee] = [String(order.memberUid), String(organization?.settleMemberUid)];
  const share = truncate(multiply(amount, toUnits(String(organization?.shareRate ?? '0'))), 8);
  return {
    ...{ orderNo: String(order.orderNo), payCoin: String(order.payCoin), amount, buyer, payee },
    share: buyer === payee ? 0n : share,
  };
};

/** Returns the legs that share a paid amount between the platform and the organization. */
export const sharedLegs = ({
  payee,
  payCoin: coinCode,
  amount,
  share,
}: Omit<Sale, 'orderNo' | 'buyer'>): Leg[] => {
  const legs: Leg[] = [
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(amount - share) },
    {
      ...{ memberUid: payee, accountType: 'FUND', coinCode, bucket: 'AVAILABLE', side: 'CREDIT' },
      ...{ amount: toDecimal(share), bizType: 'NFT_SELL' },
    },
  ];
  return legs.filter((leg) => leg.amount !== '0');
};

/**
 * Delivers a paid order in the caller's transaction (domain screen 33): tokens to the buyer, the payment from the pool to
 * platform and organization. Returns the columns of the order without its status. Throws 40902 without enough tokens.
 */
export const deliverOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  operatorName: string | null,
): Promise<Row> => {
  const [itemNo, quantity] = [String(order.itemNo), Number(order.quantity)];
  const serials = await freeTokens(db, { itemNo, quantity, isReserved: order.drawNo !== null });
  if (serials.length < quantity) throw new Failure(code.notAllowed, text.none);
  const sale = await saleOf(db, order);
  const { orderNo, buyer, payCoin: coinCode, amount } = sale;
  await book(db, context, {
    ...{ bizType: 'NFT_BUY', bizNo: orderNo, step: 'deliver', at: context.now().toISOString(), operatorName },
    legs: [{ house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(amount) }, ...sharedLegs(sale)],
  });
  await moveTokens(db, context, { itemNo, serials, to: buyer, via: 'SALE', bizNo: orderNo });
  return { serials };
};

/**
 * Refunds an order in the caller's transaction: the buyer gets the whole payment back; what was delivered returns to the stock,
 * and the organization's share to the platform. Throws 40902 when a token was traded, 42201 when the organization has spent
 * its share.
 */
export const refundOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  operatorName: string,
): Promise<void> => {
  const sale = await saleOf(db, order);
  const { orderNo, buyer, payCoin: coinCode, amount } = sale;
  const serials = Array.isArray(order.serials) ? order.serials.map(Number) : [];
  const { rows: traded } =
    await sql`select from "nftMove" later join "nftMove" own using ("itemNo", "serialNo")
    where own."bizNo" = ${orderNo} and own.via = 'SALE' and later.id > own.id limit 1`.execute(db);
  if (traded.length > 0) throw new Failure(code.notAllowed, text.traded);
  const paid = await recordsOf(db)
    .selectFrom('ledgerEntry')
    .select('accountType')
    .where('bizType', '=', 'NFT_BUY')
    .where('bizNo', '=', orderNo)
    .where('memberUid', '=', buyer)
    .executeTakeFirstOrThrow();
  const paidBy: Leg[] =
    serials.length === 0
      ? [{ house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(amount) }]
      : sharedLegs(sale).map((leg) => ({ ...leg, side: 'DEBIT' }));
  await book(db, context, {
    ...{ bizType: 'NFT_BUY', bizNo: orderNo, step: 'refund', at: context.now().toISOString(), operatorName },
    despiteFreeze: true,
    legs: [
      ...paidBy,
      {
        ...{ memberUid: buyer, accountType: paid.accountType as AccountType, coinCode, bucket: 'AVAILABLE' },
        ...{ side: 'CREDIT', amount: toDecimal(amount) },
      },
    ],
  });
  const move = { itemNo: String(order.itemNo), serials, via: 'REFUND', bizNo: orderNo } as const;
  await moveTokens(db, context, { ...move, to: null });
};
