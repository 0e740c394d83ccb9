import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { insertJson } from '@server/db/insertJson';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, RecordValues } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { addStep } from '@server/resources/history/history';
import { nameIn } from '@server/seeds/names';
import { moveRecord } from '@server/workflow/moveRecord';
import { baseOf } from '@server/acts/act';
import type { Act } from '@server/acts/act';
import { isFull } from '@server/acts/queue';
import { kycQueue } from '../kyc';

const day = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A member without a valid verification sends documents, or sends them again as staff have asked. */
export const sendKyc: Act = async (context, chance) => {
  if (await isFull(context, kycQueue)) return;
  if (chance.whole(4) === 0) return sendAgain(context, chance);
  const { whole, digits, random } = chance;
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<RecordRow<'member'>>`select member.* from member where status = 'NORMAL'
      and "kycStatus" in ('NONE', 'REJECTED', 'EXPIRED') and "areaCode" is not null
      order by md5(uid || ${String(random())}) limit 1 for update`.execute(db);
    const [member] = rows;
    if (!member) return;
    const base = baseOf(context);
    const areaCode = member.areaCode ?? '';
    const idEnd = new Date(context.now().getTime() + (whole(30) - 1) * 120 * day);
    const born = new Date(Date.UTC(1962 + whole(42), whole(12), 1 + whole(28)));
    const pictures = await samplePictures(db);
    await insertJson(db, 'kyc', [
      {
        ...pictures,
        ...base,
        kycNo: `K${base.id}`,
        memberUid: member.uid,
        memberAccount: member.account,
        agentNo: member.agentNo,
        agentPath: member.agentPath,
        level: 'L1',
        status: 'PENDING',
        areaCode,
        realName: nameIn(areaCode, chance).real,
        idType: whole(3) === 0 ? 'PASSPORT' : 'ID_CARD',
        idNumber: `${areaCode}${digits(9)}`,
        birthday: dayOf(born),
        idExpiresOn: dayOf(idEnd),
        matchScore: 60 + whole(40),
        duplicateUids: [],
        rejectReason: null,
        rejectRemark: null,
        reviewedAt: null,
      },
    ]);
    const faceHash = createHash('sha256').update(`face ${member.uid}`).digest('hex');
    await insertJson(db, 'kycFace', [{ kycId: base.id, memberUid: member.uid, faceHash }]);
    await addStep(db, context, { name: 'kyc' }, base.id, {
      action: 'create',
      actorName: null,
      to: 'PENDING',
    });
    await recordsOf(db)
      .updateTable('member')
      .set({ kycStatus: 'PENDING' })
      .where('id', '=', member.id)
      .execute();
  });
};

/** The pictures of an earlier request: the world draws none. */
async function samplePictures(db: Kysely<Tables>): Promise<RecordValues<'kyc'>> {
  const found = await recordsOf(db)
    .selectFrom('kyc')
    .select(['frontImg', 'backImg', 'holdImg'])
    .where('frontImg', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found ?? {};
}

/** The same request again, with better pictures and the place at the end of the queue. */
const sendAgain: Act = async (context, { random, whole }) => {
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'kyc'>
    >`select kyc.* from kyc join member on member.uid = kyc."memberUid"
      where kyc.status = 'RESUBMIT' and member.status = 'NORMAL'
      order by md5(kyc.id::text || ${String(random())}) limit 1 for update of kyc`.execute(db);
    const [found] = rows;
    if (!found) return;
    const sent = { createdAt: context.now().toISOString(), matchScore: 75 + whole(25) };
    const set = { ...sent, rejectReason: null, rejectRemark: null, reviewedAt: null };
    if (!(await moveRecord(db, context, 'kyc', { id: found.id, from: 'RESUBMIT', to: 'PENDING', set })))
      return;
    const members = recordsOf(db).updateTable('member').where('uid', '=', found.memberUid);
    await members.set({ kycStatus: 'PENDING' }).where('kycStatus', '=', 'RESUBMIT').execute();
  });
};
