import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { recordsOf } from '@server/db/typedRecords';

/** Hold on withdrawals after the reset of a second factor or a change of contact data, in milliseconds (domain screen 43). */
export const holdMs = 24 * 3_600_000;

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
  { db }: Pick<Call, 'db'>,
  until: string | null = null,
): Promise<void> => {
  await recordsOf(db)
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
    .execute();
};

/** Holds the withdrawals of a member, present and new ones, for `holdMs`. Returns the columns of the member to write. */
export const holdForADay = async (uid: string, reason: string, call: Call) => {
  const until = instant(call, holdMs);
  await holdWithdrawals(uid, reason, call, until);
  return { withdrawHoldUntil: until };
};

/** Resets the second factor, signs out every device and holds withdrawals, in case an impostor asked for it. */
export const resetSecondFactor = async (uid: string, reason: string, call: Call) => {
  await endMemberSessions(uid, call);
  return { otpEnabled: false, ...(await holdForADay(uid, reason, call)) };
};
