import { passwordFault } from '@server/services/staff/passwordRule';
import { loadUserInfo } from '@server/services/staff/userInfo';
import { bodyOf, instant } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { hashPassword } from '@server/services/staff/password';
import { openSession } from '@server/services/staff/sessions';
import { takeCode } from './codes/codes';
import { wrongCode } from './codes/wrongCode';
import { demandOpenRegistration } from './registerOn';
import { userName } from './signIn';

const taken = { 'zh-CN': '该邮箱已注册', 'en-US': 'This e-mail address is registered already' };

/**
 * A new staff user under the e-mail address that the code proves, without any role, already signed in. 40902 while the
 * parameter registerOn is off. 40906 for an address that is taken: only who reads its mail is told that. A right code is
 * used up by a registration that succeeds; a wrong one counts.
 */
export const register: Handler = async (call) => {
  await demandOpenRegistration(call);
  const { mail, password, mobile, captcha } = bodyOf<'Registration'>(call);
  const fault = passwordFault(password, 'password');
  if (fault) throw invalid(fault);
  const address = userName(mail);
  if (!(await takeCode(call, 'REGISTER', address, captcha))) throw wrongCode('captcha').keepingWrites();
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
      passwordHash: await hashPassword(password),
      email: address,
      mobile,
    })
    .execute();
  call.note({ resource: 'staffUser', resourceId: userId, actor: { userId, name: mail, roles: [] } });
  const { access_token: token } = await openSession(call, userId);
  return { uuid: userId, token, info: await loadUserInfo(call.db, userId) };
};

/** Two at once cannot both hold the address: each would need its code, and a code is used once. */
async function isTaken({ db }: Call, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('staffUser')
    .where((is) => is.or([is('username', '=', address), is('email', '=', address)]))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
