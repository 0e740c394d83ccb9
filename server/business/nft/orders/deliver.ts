import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { minus, multiply, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { Leg } from '@server/ledger/journal';
import { freeTokens, moveTokens } from '../items/tokens';

const text = {
  none: { 'zh-CN': '库存不足，无法发放', 'en-US': 'Not enough tokens are left to deliver' },
  traded: {
    'zh-CN': '藏品已转手过，不能退款',
    'en-US': 'It has changed hands since: it cannot be refunded',
  },
};

type Order = RecordRow<'nftOrder'>;

/** A first sale: who pays whom how much. `share`: what the organization gets. */
type Sale = { buyer: string; payee: string; payCoin: string; amount: Units; share: Units };

/** Reads the terms of a first sale. An organization that buys its own item gets no share. */
const saleOf = async (db: Kysely<Tables>, order: Order): Promise<Sale> => {
  const { memberUid: buyer, payCoin, itemNo } = order;
  const { rows } = await sql<{
    shareRate: Decimal;
    payee: string;
  }>`select "shareRate", "settleMemberUid" as payee from "nftItem"
    join "nftOrganization" using ("orgCode") where "itemNo" = ${itemNo}`.execute(db);
  const [organization] = rows;
  if (!organization) throw new Error(`The item ${itemNo} has no organization.`);
  const { shareRate, payee } = organization;
  const amount = units(order.amount);
  const share = buyer === payee ? zero : truncate(multiply(amount, units(shareRate)), 8);
  return { buyer, payee, payCoin, amount, share };
};

/** Returns the legs that share a paid amount between the platform and the organization. */
export const sharedLegs = ({ payee, payCoin: coinCode, amount, share }: Omit<Sale, 'buyer'>): Leg[] => {
  const legs: Leg[] = [
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: minus(amount, share) },
    {
      memberUid: payee,
      accountType: 'FUND',
      coinCode,
      bucket: 'AVAILABLE',
      side: 'CREDIT',
      amount: share,
      bizType: 'NFT_SELL',
    },
  ];
  return legs.filter((leg) => leg.amount !== zero);
};

/**
 * Delivers a paid order in the caller's transaction (domain screen 33): tokens to the buyer, the payment from the pool to
 * platform and organization. Returns the columns of the order without its status. Throws 40902 without enough tokens.
 */
export const deliverOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Order,
  operatorName: string | null,
): Promise<Pick<Order, 'serials'>> => {
  const { orderNo, itemNo, quantity } = order;
  const serials = await freeTokens(db, { itemNo, quantity, isReserved: order.drawNo !== null });
  if (serials.length < quantity) throw new Failure(code.notAllowed, text.none);
  const sale = await saleOf(db, order);
  const { buyer, payCoin: coinCode, amount } = sale;
  await book(db, context, {
    bizType: 'NFT_BUY',
    bizNo: orderNo,
    step: 'deliver',
    at: context.now().toISOString(),
    operatorName,
    legs: [{ house: 'POOL', coinCode, side: 'DEBIT', amount }, ...sharedLegs(sale)],
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
  order: Order,
  operatorName: string,
): Promise<void> => {
  const { orderNo, itemNo, serials } = order;
  const sale = await saleOf(db, order);
  const { buyer, payCoin: coinCode, amount } = sale;
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
      ? [{ house: 'POOL', coinCode, side: 'DEBIT', amount }]
      : sharedLegs(sale).map((leg) => ({ ...leg, side: 'DEBIT' }));
  await book(db, context, {
    bizType: 'NFT_BUY',
    bizNo: orderNo,
    step: 'refund',
    at: context.now().toISOString(),
    operatorName,
    despiteFreeze: true,
    legs: [
      ...paidBy,
      {
        memberUid: buyer,
        accountType: paid.accountType,
        coinCode,
        bucket: 'AVAILABLE',
        side: 'CREDIT',
        amount,
      },
    ],
  });
  await moveTokens(db, context, { itemNo, serials, to: null, via: 'REFUND', bizNo: orderNo });
};
