import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { reasonCodeOf } from '@server/contract/reasonCode';
import { readHours } from '@server/db/limits';
import { recordsOf } from '@server/db/typedRecords';
import { addStep, stepBy } from '@server/resources/history/history';

/** Ends every session of a member; the next call of the app is refused. */
export const endMemberSessions = async (uid: string, call: Pick<Call, 'db' | 'context'>): Promise<void> => {
  await call.db
    .updateTable('memberSession')
    .set({ endedAt: instant(call) })
    .where('memberUid', '=', uid)
    .where('endedAt', 'is', null)
    .execute();
  await call.db
    .updateTable('memberSignIn')
    .set({ endedAt: instant(call) })
    .where('memberUid', '=', uid)
    .where('result', '=', 'SUCCESS')
    .where('endedAt', 'is', null)
    .execute();
};

/**
 * Holds the withdrawals of a member that are not approved yet; `until` releases them automatically. A hold without an end
 * replaces one with an end.
 */
export const holdWithdrawals = async (
  uid: string,
  reason: string,
  call: Call,
  until: string | null = null,
): Promise<void> => {
  const { db, context, body } = call;
  const held = await recordsOf(db)
    .updateTable('withdrawal')
    .set({ onHold: true, holdReason: reason, holdUntil: until })
    .where('memberUid', '=', uid)
    .where('status', 'in', ['PENDING_REVIEW', 'SECOND_REVIEW'])
    // Holds by staff are released by staff.
    .where((where) =>
      until === null
        ? where.or([where('onHold', '=', false), where('holdUntil', 'is not', null)])
        : where('onHold', '=', false),
    )
    .returning('id')
    .execute();
  const step = { ...stepBy(call), action: 'hold', reason, reasonCode: reasonCodeOf(body) };
  for (const { id } of held) await addStep(db, context, { name: 'withdrawal' }, id, step);
};

/**
 * Holds the withdrawals of a member, present and new ones, after the reset of a second factor or a change of contact data
 * (domain screen 43). Returns the columns of the member to write.
 */
export const holdAfterChange = async (uid: string, reason: string, call: Call) => {
  const until = instant(call, (await readHours(call.db, 'withdrawHoldHours')).ms);
  await holdWithdrawals(uid, reason, call, until);
  return { withdrawHoldUntil: until };
};

/** Resets the second factor, signs out every device and holds withdrawals, in case an impostor asked for it. */
export const resetSecondFactor = async (uid: string, reason: string, call: Call) => {
  await endMemberSessions(uid, call);
  return { otpEnabled: false, ...(await holdAfterChange(uid, reason, call)) };
};
