import { chooseNewPassword } from '@server/services/staff/newPassword';
import { passwordFault } from '@server/services/staff/passwordRule';
import { bodyOf, instant } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { endSessions } from '@server/services/staff/sessions';
import { addFailure, forgiveFailures } from '@server/services/staff/throttle';
import { consumeCode } from './codes/codes';
import { wrongCode } from './codes/wrongCode';
import { requireCalm, userName } from './signIn';

/**
 * Sets a new password by a mailed code. Every session and a lock by wrong passwords end. An unknown address is answered
 * like a wrong code, which counts (429). A right code stays valid while the password is refused.
 */
export const resetPassword: Handler = async (call) => {
  const { mail, code, newpassword } = bodyOf<'PasswordReset'>(call);
  const fault = passwordFault(newpassword, 'newpassword');
  if (fault) throw invalid(fault);
  const address = userName(mail);
  const user = await call.db
    .selectFrom('staffUser')
    .where('email', '=', address)
    .select(['id', 'realName'])
    .forUpdate()
    .executeTakeFirst();
  const counters = await requireCalm(call, user?.id ?? address);
  const isRight = await consumeCode(call, 'RESET', address, code);
  if (!user || !isRight) {
    await addFailure(call, counters);
    throw wrongCode('code').keepingWrites();
  }
  await chooseNewPassword(call, user.id, newpassword);
  await call.db
    .updateTable('staffUser')
    .set({ failures: 0, failedSince: null, lockedUntil: null, resetAt: instant(call) })
    .where('id', '=', user.id)
    .execute();
  await forgiveFailures(call, counters);
  await endSessions(call, user.id);
  const actor = { userId: user.id, name: user.realName, roles: [] };
  call.note({ resource: 'staffUser', resourceId: user.id, actor });
};
