import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveBySystem';
import { allotPurchase } from './allotOffer';
import { recountSold } from './purchase';
import { stockUp } from '../stockUp';

type Offer = RecordRow<'coinOffer'>;

/** What a member buys of an offer; the amount is one of the offered coin. */
type NewPurchase = { memberUid: string; projectNo: string; payCoin: string; amount: Decimal };

const text = {
  sale: { 'zh-CN': '项目不在发售中', 'en-US': 'The offer is not on sale' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  level: { 'zh-CN': '会员不符合参与条件', 'en-US': 'The offer is not for this member' },
  coin: { 'zh-CN': '不支持该支付币种', 'en-US': 'The offer cannot be paid with this coin' },
  amount: { 'zh-CN': '超出个人认购限额', 'en-US': 'Outside of the limits of a member' },
  rest: { 'zh-CN': '剩余数量不足', 'en-US': 'Not as much is left' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/** Minutes that a member has to pay. */
const payWithin = 15;

const lockOffer = (db: Kysely<Tables>, projectNo: string): Promise<Offer> =>
  recordsOf(db)
    .selectFrom('coinOffer')
    .selectAll()
    .where('projectNo', '=', projectNo)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What was bought of an offer and is not given back, by the member and by all. */
const boughtOf = async (db: Kysely<Tables>, projectNo: string, memberUid: string) => {
  const { rows } = await sql<
    Record<'own' | 'all', Decimal>
  >`select coalesce(sum("applyAmount"), 0)::text as all,
      coalesce(sum("applyAmount") filter (where "memberUid" = ${memberUid}), 0)::text as own
    from "coinPurchase" where "projectNo" = ${projectNo} and status in ('PENDING_PAY', 'PAID', 'ALLOTTED')`.execute(
    db,
  );
  const [found] = rows;
  return { own: units(found?.own) ?? zero, all: units(found?.all) ?? zero };
};

const isOnSale = ({ status, startAt, endAt }: Offer, at: number): boolean =>
  status === 'ON_SALE' && Date.parse(startAt) <= at && at < Date.parse(endAt);

/**
 * Places a purchase of a member in the caller's transaction (domain screens 29, 30); it waits for its payment. Returns its
 * number. Throws 40902 when the offer, its limits or the member do not allow it.
 */
export const buyOffer = async (
  db: Kysely<Tables>,
  context: Context,
  { memberUid, projectNo, payCoin, amount }: NewPurchase,
): Promise<string> => {
  const offer = await lockOffer(db, projectNo);
  const member = await recordsOf(db)
    .selectFrom('member')
    .select(['kycLevel', 'levelNo'])
    .where('uid', '=', memberUid)
    .executeTakeFirstOrThrow();
  const { kind, price, payCoins, kycLevel, memberLevels } = offer;
  const applied = units(amount);
  const most = units(offer.perMemberMax);
  const { own, all } = await boughtOf(db, projectNo, memberUid);
  demand(isOnSale(offer, context.now().getTime()), 'sale');
  demand(await mayTrade(db, memberUid), 'member');
  // Levels of verification are L0 to L3, in this order.
  demand(kycLevel === null || member.kycLevel >= kycLevel, 'level');
  const isOfLevel = member.levelNo !== null && memberLevels.includes(member.levelNo);
  demand(memberLevels.length === 0 || isOfLevel, 'level');
  demand(payCoins.includes(payCoin), 'coin');
  demand(applied >= units(offer.perMemberMin), 'amount');
  demand(most === null || plus(own, applied) <= most, 'amount');
  demand(kind !== 'DIRECT' || plus(all, applied) <= units(offer.totalAmount), 'rest');
  const id = context.nextId();
  const orderNo = `CP${id}`;
  await recordsOf(db)
    .insertInto('coinPurchase')
    .values({
      id,
      version: 1,
      memberUid,
      ...(await ofMember(db, memberUid)),
      orderNo,
      projectNo,
      payCoin,
      payAmount: toDecimal(multiply(applied, units(price))),
      applyAmount: toDecimal(applied),
      allottedAmount: null,
      refundAmount: null,
      lockNo: null,
      status: 'PENDING_PAY',
      createdAt: context.now().toISOString(),
    })
    .execute();
  await recountSold(db, projectNo);
  return orderNo;
};

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
  demand(isOnSale(offer, context.now().getTime()), 'sale');
  if (!purchase) throw new Failure(code.notAllowed, text.sale);
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
