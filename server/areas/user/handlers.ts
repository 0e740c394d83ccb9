import { checkPassword, hashPassword } from '@server/areas/auth/password';
import { endSessions } from '@server/areas/auth/sessions';
import { bodyOf } from '@server/areas/body';
import { instant } from '@server/areas/instant';
import { signedIn } from '@server/areas/signedIn';
import type { Call, Handler } from '@server/http/call';
import { invalid } from '@server/http/failure';
import { passwordFault } from './passwordRule';
import { loadUserInfo } from './userInfo';

const wrongOld = { 'zh-CN': '旧密码不正确', 'en-US': 'The old password is not right' };
const usedBefore = {
  'zh-CN': '不能使用最近五次用过的密码',
  'en-US': 'This is one of your last five passwords',
};

const getMyUser: Handler = (call) => loadUserInfo(call.db, signedIn(call).userId);

/** Takes a new password in place of the old one and ends the other sessions. Refusals stand at their field (40001). */
const updatePassword: Handler = async (call) => {
  const { password, newpassword } = bodyOf<'PasswordChange'>(call);
  const { userId, sessionId } = signedIn(call);
  const user = await call.db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select(['version', 'passwordHash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(password, user.passwordHash))) {
    throw invalid({ field: 'password', rule: 'oldPassword', text: wrongOld });
  }
  const fault = passwordFault(newpassword, 'newpassword');
  if (fault) throw invalid(fault);
  if (await isOneOf(newpassword, [user.passwordHash, ...(await earlierHashes(call, userId))])) {
    throw invalid({ field: 'newpassword', rule: 'lastPasswords', text: usedBefore });
  }
  const now = instant(call);
  await call.db
    .insertInto('passwordHistory')
    .values({ id: call.platform.nextId(), userId, passwordHash: user.passwordHash, createdAt: now })
    .execute();
  await call.db
    .updateTable('staffUser')
    .set({
      passwordHash: await hashPassword(newpassword),
      mustChangePwd: false,
      updatedAt: now,
      version: user.version + 1,
    })
    .where('id', '=', userId)
    .execute();
  await endSessions(call, userId, sessionId);
  call.note({ resource: 'staffUser', resourceId: userId });
};

/** The four before the present one. */
const earlierHashes = async (call: Call, userId: string): Promise<string[]> => {
  const rows = await call.db
    .selectFrom('passwordHistory')
    .where('userId', '=', userId)
    .select('passwordHash')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  return rows.map((row) => row.passwordHash);
};

const isOneOf = async (password: string, hashes: readonly string[]): Promise<boolean> => {
  const matches = await Promise.all(hashes.map((hash) => checkPassword(password, hash)));
  return matches.includes(true);
};

export const userHandlers = { getMyUser, updatePassword };
