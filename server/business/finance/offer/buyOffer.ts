import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { recountSold } from './purchase';

type Offer = RecordRow<'coinOffer'>;

/** What a member buys of an offer; the amount is one of the offered coin. */
type NewPurchase = { memberUid: string; projectNo: string; payCoin: string; amount: Decimal };

export const notOnSale = { 'zh-CN': '项目不在发售中', 'en-US': 'The offer is not on sale' };

const text = {
  sale: notOnSale,
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  level: { 'zh-CN': '会员不符合参与条件', 'en-US': 'The offer is not for this member' },
  coin: { 'zh-CN': '不支持该支付币种', 'en-US': 'The offer cannot be paid with this coin' },
  amount: { 'zh-CN': '超出个人认购限额', 'en-US': 'Outside of the limits of a member' },
  rest: { 'zh-CN': '剩余数量不足', 'en-US': 'Not as much is left' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/** Locks an offer before its purchases, as everything that changes both does. */
export const lockOffer = (db: Kysely<Tables>, projectNo: string): Promise<Offer> =>
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

/** Whether an offer can be bought at a time. */
export const isOnSale = ({ status, startAt, endAt }: Offer, at: number): boolean =>
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
