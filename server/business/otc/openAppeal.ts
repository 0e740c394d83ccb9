import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import type { Tables } from '@server/db/tables';
import { addStep } from '@server/resources/history/history';
import { claimEnd } from '@server/workflow/claim';
import { moveRecord } from '@server/workflow/moveRecord';
import { sentences } from '@server/conversation/sentences';
import { announceOrder } from './orderRoom';
import { partiesOf } from './parties';
import type { Party } from './parties';
import { lockOrder } from './tradeSteps';

type Db = Kysely<Tables>;
type Appeal = RecordRow<'otcAppeal'>;

type NewAppeal = {
  orderNo: string;
  role: Party;
  reason: components['schemas']['AppealReason'];
  statement: string;
};

const slaMs = 24 * 3_600_000;
const mostPerSide = 10;

/** Statuses of an appeal before its ruling. */
const undecided: readonly StatusOf<'otcAppeal'>[] = ['OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE'];

const text = {
  early: { 'zh-CN': '尚未到可申诉时间', 'en-US': 'It is too early for an appeal' },
  paid: { 'zh-CN': '仅待放币的订单可以申诉', 'en-US': 'Only a paid order can be appealed' },
  full: { 'zh-CN': '每方最多 10 份证据', 'en-US': 'Each party adds 10 pieces of evidence at most' },
};

/** A proposal to release an order that is appealed, or goes on, is void. */
const noProposal = {
  ...staffColumns('releaseProposedBy', null),
  releaseProposedAt: null,
  releaseReason: null,
};

/**
 * A party opens an appeal against the other one, some minutes after the payment (setting `appealAfterMinutes`). Until staff
 * decide, nothing of the order moves. Returns the number.
 */
export const openAppeal = async (
  db: Db,
  context: Context,
  { orderNo, role, reason, statement }: NewAppeal,
): Promise<string> => {
  const order = await lockOrder(db, orderNo);
  if (order?.status !== 'PAID') throw new Failure(code.notAllowed, text.paid);
  const now = context.now().getTime();
  const pair = await recordsOf(db)
    .selectFrom('otcConfig')
    .select('appealAfterMinutes')
    .where('coinCode', '=', order.coinCode)
    .where('fiatCode', '=', order.fiatCode)
    .executeTakeFirst();
  const from = Date.parse(order.paidAt ?? order.updatedAt) + (pair?.appealAfterMinutes ?? 0) * 60_000;
  if (now < from) throw new Failure(code.notAllowed, text.early);
  const parties = partiesOf(order);
  const paths = { BUYER: order.buyerAgentPath, SELLER: order.sellerAgentPath };
  const uid = parties[role];
  const other = role === 'BUYER' ? 'SELLER' : 'BUYER';
  await moveRecord(db, context, 'otcOrder', {
    id: order.id,
    from: 'PAID',
    to: 'APPEALING',
    set: noProposal,
    step: { action: 'auto', actorName: uid },
  });
  const id = context.nextId();
  const at = new Date(now).toISOString();
  await recordsOf(db)
    .insertInto('otcAppeal')
    .values({
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: null,
      appealNo: `OA${id}`,
      orderNo,
      initiatorUid: uid,
      defendantUid: parties[other],
      initiatorRole: role,
      initiatorAgentPath: paths[role],
      defendantAgentPath: paths[other],
      reason,
      statement,
      evidence: JSON.stringify([]),
      amount: order.amount,
      money: order.money,
      status: 'OPEN',
      slaDueAt: new Date(now + slaMs).toISOString(),
    })
    .execute();
  const step = { action: 'create', actorName: uid, to: 'OPEN' };
  await addStep(db, context, { name: 'otcAppeal' }, id, step);
  await announceOrder(db, context, {
    orderNo: order.orderNo,
    status: 'APPEALING',
    by: role,
    text: sentences.appealed[role],
  });
  return `OA${id}`;
};

/** Locks an appeal by its number. */
const lockAppeal = (db: Db, appealNo: string): Promise<Appeal | undefined> =>
  recordsOf(db)
    .selectFrom('otcAppeal')
    .selectAll()
    .where('appealNo', '=', appealNo)
    .forUpdate()
    .executeTakeFirst();

/** The initiator withdraws the own appeal before it is ruled; the order is paid again, as it was before. */
export const withdrawAppeal = async (db: Db, context: Context, appealNo: string): Promise<boolean> => {
  const appeal = await lockAppeal(db, appealNo);
  if (!appeal || !undecided.includes(appeal.status)) return false;
  const { id, status: from, initiatorUid, orderNo } = appeal;
  const step = { action: 'auto', actorName: initiatorUid };
  const set = { resolvedAt: context.now().toISOString(), claimedUntil: null };
  await moveRecord(db, context, 'otcAppeal', { id, from, to: 'WITHDRAWN', set, step });
  const order = await lockOrder(db, orderNo);
  if (!order) return false;
  await moveRecord(db, context, 'otcOrder', { id: order.id, from: 'APPEALING', to: 'PAID', step });
  await announceOrder(db, context, {
    orderNo: order.orderNo,
    status: 'PAID',
    by: 'SYSTEM',
    text: sentences.withdrawn,
  });
  return true;
};

/**
 * A party adds evidence to an open appeal. One that waits for evidence returns to its handler, with a new claim. Returns
 * false for an appeal that is ruled or withdrawn.
 */
export const addEvidence = async (
  db: Db,
  context: Context,
  { appealNo, role, fileId, note }: { appealNo: string; role: Party; fileId: string; note: string | null },
): Promise<boolean> => {
  const appeal = await lockAppeal(db, appealNo);
  if (!appeal || !undecided.includes(appeal.status)) return false;
  const { sent } = await db
    .selectFrom('otcEvidence')
    .select(({ fn }) => fn.countAll<CountText>().as('sent'))
    .where('appealNo', '=', appealNo)
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  if (countOf(sent) >= mostPerSide) throw new Failure(code.notAllowed, text.full);
  const uploadedAt = context.now().toISOString();
  await db
    .insertInto('otcEvidence')
    .values({ id: context.nextId(), appealNo, role, fileId, note, uploadedAt })
    .execute();
  await sql`update "otcAppeal" set evidence = evidence || ${JSON.stringify([{ fileId }])}::jsonb, "updatedAt" = ${uploadedAt}
    where id = ${appeal.id}`.execute(db);
  if (appeal.status === 'WAIT_EVIDENCE')
    await moveRecord(db, context, 'otcAppeal', {
      id: appeal.id,
      from: 'WAIT_EVIDENCE',
      to: 'IN_PROGRESS',
      set: { evidenceDueAt: null, claimedUntil: claimEnd({ context }) },
    });
  return true;
};
