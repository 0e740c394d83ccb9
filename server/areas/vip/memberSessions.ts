import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { recordsOf } from '@server/db/records';

/** How long nothing leaves a member whose second factor was taken away (domain screen 43). */
const holdMs = 24 * 3_600_000;

/** Ends every session of a member: the next call of their app is refused. */
export const endMemberSessions = async (uid: unknown, call: Call): Promise<void> => {
  await call.db
    .updateTable('memberSignIn')
    .set({ endedAt: instant(call) })
    .where('memberUid', '=', String(uid))
    .where('result', '=', 'SUCCESS')
    .where('endedAt', 'is', null)
    .execute();
};

/** Holds the withdrawals of a member that nobody has approved yet; `until` lets go of them by itself. */
export const holdWithdrawals = async (
  uid: unknown,
  reason: unknown,
  { db }: Pick<Call, 'db'>,
  until: string | null = null,
): Promise<void> => {
  await recordsOf(db)
    .updateTable('withdrawal')
    .set({ onHold: true, holdReason: reason, holdUntil: until })
    .where('memberUid', '=', uid)
    .where('status', 'in', ['PENDING_REVIEW', 'SECOND_REVIEW'])
    // What staff hold already is theirs to let go.
    .where('onHold', '=', false)
    .execute();
};

/** Takes the second factor away: whoever asked for it in the member's name finds every device signed out, and cannot pay out. */
export const resetSecondFactor = async (uid: unknown, reason: unknown, call: Call) => {
  const until = instant(call, holdMs);
  await endMemberSessions(uid, call);
  await holdWithdrawals(uid, reason, call, until);
  return { otpEnabled: false, withdrawHoldUntil: until };
};
