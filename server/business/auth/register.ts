import { passwordFault } from '@server/staff/passwordRule';
import { loadUserInfo } from '@server/staff/userInfo';
import { instant, prepared } from '@server/call/call';
import type { Call, CallOf, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { noPassword } from '@server/staff/newPassword';
import { hashPassword } from '@server/staff/password';
import type { Proof } from '@server/staff/password';
import { openSession } from '@server/staff/sessions';
import { consumeCode, proveCode } from './codes/codes';
import { wrongCode } from './codes/wrongCode';
import { requireOpenRegistration } from './openRegistration';
import { userName } from './signIn';

const taken = { 'zh-CN': '该邮箱已注册', 'en-US': 'This e-mail address is registered already' };

/**
 * Registers a staff user without roles under a confirmed e-mail address and signs in. Throws 40902 while the parameter
 * registerOn is off, and 40906 for an address that is taken, which only the owner of the mailbox learns. A successful
 * registration uses up the code; a wrong code counts.
 */
export const register: Handler<'register'> = prepared(
  async (call) => {
    await requireOpenRegistration(call);
    const { mail, password, captcha } = call.body;
    const fault = passwordFault(password, 'password');
    if (fault) throw invalid(fault);
    const proof = await proveCode(call, 'REGISTER', userName(mail), captcha);
    return { proof, passwordHash: proof.isRight ? await hashPassword(password) : noPassword };
  },
  (call, ready) => createAccount(call, ready),
);

async function createAccount(
  call: CallOf<'register'>,
  { proof, passwordHash }: { proof: Proof; passwordHash: string },
) {
  const { mail, mobile } = call.body;
  const address = userName(mail);
  if (!(await consumeCode(call, 'REGISTER', address, proof))) throw wrongCode('captcha').keepingWrites();
  if (await isTaken(call, address)) {
    const errors = [{ field: 'mail', rule: 'unique', text: taken }];
    throw new Failure(code.duplicate, taken, { errors });
  }
  const now = instant(call);
  const userId = call.context.nextId();
  await call.db
    .insertInto('staffUser')
    .values({
      id: userId,
      createdAt: now,
      updatedAt: now,
      username: address,
      realName: mail,
      passwordHash,
      email: address,
      mobile,
    })
    .execute();
  call.note({ resource: 'staffUser', resourceId: userId, actor: { userId, name: mail, roles: [] } });
  const { access_token: token } = await openSession(call, userId);
  return { uuid: userId, token, info: await loadUserInfo(call.db, userId) };
}

/** Two concurrent registrations cannot both succeed, because a code is used once. */
async function isTaken({ db }: Call, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('staffUser')
    .where((is) => is.or([is('username', '=', address), is('email', '=', address)]))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
