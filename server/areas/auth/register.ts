import { bodyOf } from '@server/areas/body';
import { instant } from '@server/areas/instant';
import { readParam } from '@server/areas/open/params';
import { passwordFault } from '@server/areas/user/passwordRule';
import { loadUserInfo } from '@server/areas/user/userInfo';
import type { Handler } from '@server/http/call';
import { code, Failure, invalid } from '@server/http/failure';
import { demandCaptcha } from './captcha/demandCaptcha';
import { hashPassword } from './password';
import { openSession } from './sessions';
import { userName } from './signIn';

const closed = { 'zh-CN': '本站暂未开放注册', 'en-US': 'Registration is not open on this site' };
const taken = { 'zh-CN': '该邮箱已注册', 'en-US': 'This e-mail address is registered already' };

/**
 * A new staff user under an e-mail address, without any role, already signed in. 40902 while the parameter registerOn is
 * off, 40906 for an address that is taken; the captcha is burnt in any case.
 */
export const register: Handler = async (call) => {
  if ((await readParam(call.db, 'registerOn')) !== 'true') throw new Failure(code.notAllowed, closed);
  const { mail, password, mobile, captcha } = bodyOf<'Registration'>(call);
  await demandCaptcha(call, captcha, 'captcha');
  const fault = passwordFault(password, 'password');
  if (fault) throw invalid(fault).keepingWrites();
  const now = instant(call);
  const created = await call.db
    .insertInto('staffUser')
    .values({
      id: call.platform.nextId(),
      createdAt: now,
      updatedAt: now,
      username: userName(mail),
      realName: mail,
      passwordHash: await hashPassword(password),
      mail,
      mobile,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'realName'])
    .executeTakeFirst();
  if (!created) {
    const errors = [{ field: 'mail', rule: 'unique', text: taken }];
    throw new Failure(code.duplicate, taken, { errors }).keepingWrites();
  }
  const { id: userId, realName: name } = created;
  call.note({ resource: 'staffUser', resourceId: userId, actor: { userId, name, roles: [] } });
  const { access_token: token } = await openSession(call, userId);
  return { uuid: userId, token, info: await loadUserInfo(call.db, userId) };
};
