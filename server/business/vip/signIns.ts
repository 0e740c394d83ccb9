import { sql } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';

/** Wrong passwords in a row that lock the sign-in of a member, and for how long (domain screen 43). */
const mostWrong = 5;
const lockedMs = 30 * 60_000;

/** An attempt of a member to sign in. */
type Attempt = {
  memberUid: string;
  isRight: boolean;
  ip: string;
  areaCode: string | null;
  deviceId: string;
  device: string;
};

/** Records an attempt to sign in. The fifth wrong password in a row locks the sign-in for 30 minutes. */
export const noteSignIn = (context: Context, { isRight, ...attempt }: Attempt): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const now = context.now().toISOString();
    await db
      .insertInto('memberSignIn')
      .values({
        ...attempt,
        id: context.nextId(),
        createdAt: now,
        lastSeenAt: now,
        endedAt: isRight ? null : now,
        result: isRight ? 'SUCCESS' : 'FAIL',
      })
      .execute();
    if (isRight) {
      const seen = { lastLoginAt: now, lastLoginIp: attempt.ip };
      await recordsOf(db).updateTable('member').set(seen).where('uid', '=', attempt.memberUid).execute();
      return;
    }
    const last = db.selectFrom('memberSignIn').select('result').where('memberUid', '=', attempt.memberUid);
    const results = await last.orderBy('id', 'desc').limit(mostWrong).execute();
    if (results.length < mostWrong || results.some(({ result }) => result === 'SUCCESS')) return;
    const known = recordsOf(db).selectFrom('member').select('id').where('uid', '=', attempt.memberUid);
    const { id: memberId } = await known.executeTakeFirstOrThrow();
    await moveRecord(db, context, 'member', { id: memberId, from: 'NORMAL', to: 'LOGIN_LOCKED' });
  });

/** Unlocks the sign-ins that the system locked 30 minutes ago. What staff locked stays locked. */
export const unlockSignIns = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - lockedMs).toISOString();
  const { rows } = await sql<Pick<RecordRow<'member'>, 'id'>>`select member.id from member
    where status = 'LOGIN_LOCKED' and (select step."actorName" is null and step.at <= ${before}::timestamptz
      from timeline step where step.resource = 'member' and step."resourceId" = member.id
        and step."to" = 'LOGIN_LOCKED' order by step.id desc limit 1)`.execute(context.db);
  for (const { id } of rows)
    await inTransaction(context.db, (db) =>
      moveRecord(db, context, 'member', { id, from: 'LOGIN_LOCKED', to: 'NORMAL' }),
    );
};
