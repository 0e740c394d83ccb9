import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { moveRecord } from '@server/workflow/moveRecord';
import { allotPurchase } from './allotOffer';
import { isOnSale, lockOffer, notOnSale } from './buyOffer';
import { recountSold } from './purchase';
import { stockUp } from '../stockUp';

/** Minutes that a member has to pay. */
const payWithin = 15;

/**
 * Pays a purchase from an account of its member, in the caller's transaction. A direct one gets its coins at once, and sells
 * the offer out with the last of them; others wait for the allotment. Throws 42201 without the money.
 */
export const payPurchase = async (
  db: Kysely<Tables>,
  context: Context,
  orderNo: string,
  accountType: AccountType,
): Promise<void> => {
  const { projectNo } = await recordsOf(db)
    .selectFrom('coinPurchase')
    .select('projectNo')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  const offer = await lockOffer(db, projectNo);
  const { rows } = await sql<
    RecordRow<'coinPurchase'>
  >`select * from "coinPurchase" where "orderNo" = ${orderNo}
    and status = 'PENDING_PAY' for update`.execute(db);
  const [purchase] = rows;
  if (!purchase || !isOnSale(offer, context.now().getTime())) throw new Failure(code.notAllowed, notOnSale);
  const { memberUid, payCoin: coinCode } = purchase;
  const own = { memberUid, accountType, coinCode, amount: units(purchase.payAmount) } as const;
  await book(db, context, {
    bizType: 'COIN_BUY',
    bizNo: orderNo,
    step: 'pay',
    at: context.now().toISOString(),
    legs: [
      { ...own, bucket: 'AVAILABLE', side: 'DEBIT', bizType: 'FREEZE' },
      { ...own, bucket: 'FROZEN', side: 'CREDIT', bizType: 'FREEZE' },
    ],
  });
  await movePurchase(db, context, purchase.id, 'PAID');
  if (offer.kind !== 'DIRECT') return;
  const amount = units(purchase.applyAmount);
  await stockUp(db, context, offer.coinCode, amount);
  await allotPurchase(db, context, offer, { purchase, amount }, null);
  const { rows: rest } = await sql`select from "coinOffer" offer where id = ${offer.id}
    and "totalAmount" = (select sum("applyAmount") from "coinPurchase" own where own."projectNo" = offer."projectNo"
      and own.status in ('PAID', 'ALLOTTED'))`.execute(db);
  if (rest.length > 0)
    await moveRecord(db, context, 'coinOffer', { id: offer.id, from: 'ON_SALE', to: 'SOLD_OUT' });
};

/** Moves an unpaid purchase. Returns false when it is not unpaid any more. */
const movePurchase = (
  db: Kysely<Tables>,
  context: Context,
  id: string,
  to: StatusOf<'coinPurchase'>,
): Promise<boolean> =>
  moveRecord(db, context, 'coinPurchase', { id, from: 'PENDING_PAY', to, isStamped: false });

/** Purchases that one tick cancels at most. */
const most = 100;

/** Cancels purchases that nobody paid in time, and those of offers that have ended. */
export const cancelUnpaid = async (context: Context): Promise<void> => {
  const late = new Date(context.now().getTime() - payWithin * 60_000).toISOString();
  const { rows } = await sql<{ id: string; projectNo: string }>`select one.id::text, "projectNo"
    from "coinPurchase" one join "coinOffer" offer using ("projectNo") where one.status = 'PENDING_PAY'
      and (one."createdAt" < ${late} or offer.status = 'CLOSED') order by one.id limit ${most}`.execute(
    context.db,
  );
  for (const { id, projectNo } of rows)
    await inTransaction(context.db, async (db) => {
      await lockOffer(db, projectNo);
      if (await movePurchase(db, context, id, 'CANCELLED')) await recountSold(db, projectNo);
    });
};
