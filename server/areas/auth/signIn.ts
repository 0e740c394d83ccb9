import type { Selectable } from 'kysely';
import { isInRanges } from '@server/services/staff/addressRange';
import type { Tables } from '@server/db/tables';
import { bodyOf } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { countFailure, isLocked } from '@server/services/staff/lockout';
import { checkPassword } from '@server/services/staff/password';
import { requireCaptcha } from './captcha/requireCaptcha';
import { decryptPassword } from './cipher';
import { loginKey } from './clientConstants';
import { consumeCode } from './codes/codes';

type StaffUser = Selectable<Tables['staffUser']>;

/**
 * Returns the user of a sign-in by captcha, name and password. An unknown name, a wrong password, a locked or disabled
 * account and a forbidden address are refused alike, after the same work, so the answer does not reveal which accounts
 * exist.
 */
export async function authenticate(call: Call): Promise<StaffUser> {
  await requireCaptcha(call, String(call.query.captchaVerification ?? ''), 'captchaVerification');
  const { username = '', password = '' } = bodyOf<'TokenForm'>(call);
  const user = await call.db
    .selectFrom('staffUser')
    .selectAll()
    .where('username', '=', userName(username))
    .forUpdate() // Serializes attempts, so that parallel ones are counted.
    .executeTakeFirst();
  const plain = decryptPassword(password, loginKey) ?? '';
  return admit(call, user, await checkPassword(plain, user?.passwordHash ?? null), wrongPassword);
}

/**
 * Returns the user of an e-mail address and a mailed code. A wrong code counts like a wrong password, so that requesting
 * new codes does not help guessing.
 */
export async function authenticateByCode(call: Call): Promise<StaffUser> {
  const { mail = '', code: given = '' } = bodyOf<'TokenForm'>(call);
  const address = userName(mail);
  const user = await call.db
    .selectFrom('staffUser')
    .selectAll()
    .where('email', '=', address)
    .forUpdate()
    .executeTakeFirst();
  return admit(call, user, await consumeCode(call, 'LOGIN', address, given), wrongCode);
}

async function admit(
  call: Call,
  user: StaffUser | undefined,
  isRight: boolean,
  refusal: Text,
): Promise<StaffUser> {
  if (user) call.note({ resource: 'staffUser', resourceId: user.id });
  const mayEnter =
    user?.status === 'ACTIVE' && !isLocked(call, user) && isInRanges(call.ip, user.ipAllowList);
  if (user && isRight && mayEnter) return user;
  if (user && !isRight) await countFailure(call, user);
  throw new HttpFailure(426, code.wrongPassword, refusal).keepingWrites();
}

/** Normalizes a user name or an e-mail address. */
export const userName = (text: string): string => text.trim().toLowerCase();

const wrongPassword: Text = { 'zh-CN': '账户密码有误', 'en-US': 'Wrong user name or password' };
const wrongCode: Text = { 'zh-CN': '邮箱或验证码有误', 'en-US': 'Wrong e-mail address or code' };
