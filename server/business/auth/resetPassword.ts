import { chooseNewPassword, hashChosen } from '@server/staff/newPassword';
import type { ChosenPassword } from '@server/staff/newPassword';
import { passwordFault } from '@server/staff/passwordRule';
import { instant, prepared } from '@server/call/call';
import type { Call, CallOf, Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { endSessions } from '@server/staff/sessions';
import type { Proof } from '@server/staff/password';
import { addFailure, forgiveFailures } from '@server/staff/throttle';
import { consumeCode, proveCode } from './codes/codes';
import { wrongCode } from './codes/wrongCode';
import { requireCalm, userName } from './signIn';

/**
 * Sets a new password by a mailed code. Every session and a lock by wrong passwords end. An unknown address is answered
 * like a wrong code, which counts (429). A right code stays valid while the password is refused.
 */
export const resetPassword: Handler<'resetPassword'> = prepared(
  async (call) => {
    const { mail, code, newpassword } = call.body;
    const fault = passwordFault(newpassword, 'newpassword');
    if (fault) throw invalid(fault);
    const address = userName(mail);
    const user = await userOf(call, address).executeTakeFirst();
    await requireCalm(call, user?.id ?? address);
    const proof = await proveCode(call, 'RESET', address, code);
    const chosen = user && proof.isRight ? await hashChosen(call, user.id, newpassword) : null;
    return { proof, chosen };
  },
  (call, ready) => reset(call, ready),
);

type Ready = { proof: Proof; chosen: ChosenPassword | null };

async function reset(call: CallOf<'resetPassword'>, { proof, chosen }: Ready): Promise<void> {
  const { mail } = call.body;
  const address = userName(mail);
  const user = await userOf(call, address).forUpdate().executeTakeFirst();
  const counters = await requireCalm(call, user?.id ?? address);
  const isRight = await consumeCode(call, 'RESET', address, proof);
  if (!user || !isRight || !chosen) {
    await addFailure(call, counters);
    throw wrongCode('code').keepingWrites();
  }
  await chooseNewPassword(call, user.id, chosen);
  await call.db
    .updateTable('staffUser')
    .set({ failures: 0, failedSince: null, lockedUntil: null, resetAt: instant(call) })
    .where('id', '=', user.id)
    .execute();
  await forgiveFailures(call, counters);
  await endSessions(call, user.id);
  const actor = { userId: user.id, name: user.realName, roles: [] };
  call.note({ resource: 'staffUser', resourceId: user.id, actor });
}

const userOf = ({ db }: Call, address: string) =>
  db.selectFrom('staffUser').where('email', '=', address).select(['id', 'realName']);
