import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { checkPassword, hashPassword } from './password';
import { passwordFault } from './passwordRule';

const usedBefore = {
  'zh-CN': '不能使用最近五次用过的密码',
  'en-US': 'This is one of your last five passwords',
};

/** Puts a password in the place of the present one. Refused at the field `newpassword` (40001) when a rule forbids it. */
export async function chooseNewPassword(call: Call, userId: string, newpassword: string): Promise<void> {
  const fault = passwordFault(newpassword, 'newpassword');
  if (fault) throw invalid(fault);
  const user = await call.db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select(['version', 'passwordHash'])
    .executeTakeFirstOrThrow();
  if (await isOneOf(newpassword, [user.passwordHash, ...(await earlierHashes(call, userId))])) {
    throw invalid({ field: 'newpassword', rule: 'lastPasswords', text: usedBefore });
  }
  const now = instant(call);
  await call.db
    .insertInto('passwordHistory')
    .values({ id: call.context.nextId(), userId, passwordHash: user.passwordHash, createdAt: now })
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
}

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
