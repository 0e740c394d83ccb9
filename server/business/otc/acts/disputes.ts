import { sql } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act } from '@server/acts/act';
import { isFull, queueOf } from '@server/acts/queue';
import { disputes, talk } from '../seeds/texts';
import { addEvidence, openAppeal, withdrawAppeal } from '../openAppeal';
import { lockOrder } from '../tradeSteps';
import { sayAs } from '../orderRoom';
import type { Party } from '../parties';

/** Appeals that are not decided. */
export const appealQueue = queueOf({
  name: 'appeals',
  entity: 'otcAppeal',
  statuses: ['OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE', 'PENDING_REVIEW'],
  limit: 40,
});

/** Pictures that a party has sent before: the world draws none. */
const pictureOf = async ({ db }: Context, role: Party): Promise<string | null> => {
  const sent = await db
    .selectFrom('otcEvidence')
    .select('fileId')
    .where('role', '=', role)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return sent?.fileId ?? null;
};

/** A party of an order that has been paid for long appeals, and says why in the room. */
export const complain: Act = async (context, { random, pick }) => {
  if (await isFull(context, appealQueue)) return;
  const { rows } = await sql<{
    orderNo: string;
  }>`select "orderNo" from "otcOrder" join "otcConfig" using ("coinCode", "fiatCode")
    where "otcOrder".status = 'PAID'
      and "paidAt" <= ${context.now().toISOString()}::timestamptz - make_interval(mins => "appealAfterMinutes" + 5)
    order by md5("orderNo" || ${`${random()}`}) limit 1`.execute(context.db);
  const [found] = rows;
  if (!found) return;
  const [reason, role, statement] = pick<(typeof disputes)[number]>(disputes);
  const fileId = await pictureOf(context, role);
  await inTransaction(context.db, async (db) => {
    const { orderNo } = found;
    const appealNo = await openAppeal(db, context, { orderNo, role, reason, statement });
    const order = await lockOrder(db, orderNo);
    if (order) await sayAs(db, context, order, { role, text: pick(talk.press) });
    if (fileId !== null)
      await addEvidence(db, context, { appealNo, role, fileId, note: '付款凭证与账户流水' });
  });
};

/** A party sends what staff have asked for, or answers an appeal. */
export const sendEvidence: Act = async (context, { random, pick }) => {
  const { rows } = await sql<
    Pick<RecordRow<'otcAppeal'>, 'appealNo' | 'orderNo'> & { role: Party }
  >`select appeal."appealNo", appeal."orderNo", side.role from "otcAppeal" appeal
    cross join (values ('BUYER'), ('SELLER')) side (role)
    where appeal.status in ('OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE')
      and (select count(*) from "otcEvidence" sent where sent."appealNo" = appeal."appealNo" and sent.role = side.role)
        < case appeal.status when 'WAIT_EVIDENCE' then 5 else 1 end
    order by case appeal.status when 'WAIT_EVIDENCE' then 0 else 1 end, md5(appeal.id::text || ${`${random()}`}) limit 1`.execute(
    context.db,
  );
  const [found] = rows;
  if (!found) return;
  const { appealNo, orderNo, role } = found;
  const fileId = await pictureOf(context, role);
  if (fileId === null) return;
  const note = pick(['当日完整流水', '银行回单原件', '转账详情截图']);
  await inTransaction(context.db, async (db) => {
    if (!(await addEvidence(db, context, { appealNo, role, fileId, note }))) return;
    const order = await lockOrder(db, orderNo);
    if (order) await sayAs(db, context, order, { role, text: '资料已上传，请查收', image: { fileId } });
  });
};

/** Parties who have settled by themselves withdraw the appeal; the seller then releases. */
export const settle: Act = async (context, { random }) => {
  const { rows } = await sql<{ appealNo: string }>`select "appealNo" from "otcAppeal"
    where status in ('OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE')
      and "createdAt" <= ${context.now().toISOString()}::timestamptz - interval '10 minutes'
    order by md5(id::text || ${`${random()}`}) limit 1`.execute(context.db);
  const [found] = rows;
  if (found) await inTransaction(context.db, (db) => withdrawAppeal(db, context, found.appealNo));
};

const answers = [
  '好的，我马上上传',
  '收到，请稍等',
  '谢谢客服，麻烦尽快处理',
  '我这边已经核对过了，没有问题',
] as const;

/** A party answers staff who wrote last; otherwise the parties of a running order write to each other. */
export const chat: Act = async (context, { random, pick, whole }) => {
  const { rows } = await sql<{
    orderNo: string;
    by: RecordRow<'otcMessage'>['senderRole'];
  }>`select room."orderNo", last."senderRole" as "by" from "otcRoom" room
    join "otcOrder" ordered on ordered."orderNo" = room."orderNo"
    join "otcMessage" last on last."roomNo" = room."roomNo" and last.seq = room."messageCount"
    where ordered.status in ('PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING') and room."messageCount" < 60
    order by case when last."senderRole" = 'STAFF' then 0 else 1 end, md5(room.id::text || ${`${random()}`}) limit 1`.execute(
    context.db,
  );
  const [room] = rows;
  if (!room || (room.by !== 'STAFF' && whole(3) > 0)) return;
  const role = pick(['BUYER', 'SELLER'] as const);
  const usual = role === 'BUYER' ? [...talk.press, ...talk.greet] : talk.answer;
  const text =
    room.by === 'STAFF'
      ? pick(answers)
      : whole(20) === 0
        ? pick(talk.risky)
        : (usual[whole(usual.length)] ?? talk.answer[0]);
  await inTransaction(context.db, async (db) => {
    const order = await recordsOf(db)
      .selectFrom('otcOrder')
      .selectAll()
      .where('orderNo', '=', room.orderNo)
      .executeTakeFirst();
    if (order) await sayAs(db, context, order, { role, text });
  });
};
