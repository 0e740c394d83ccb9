import type { Selectable } from 'kysely';
import { isInRanges } from '@server/call/addressRange';
import type { Tables } from '@server/db/tables';
import type { Call, CallOf } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { countFailure, isLocked } from '@server/staff/lockout';
import { checkPassword, hashPassword, isOutdated } from '@server/staff/password';
import type { Proof } from '@server/staff/password';
import { addFailure, outsideCounters, secondsToWait } from '@server/staff/throttle';
import { texts } from '@server/call/texts';
import { expectCaptcha, requireCaptcha } from './captcha/requireCaptcha';
import { decryptPassword } from './cipher';
import { loginKey } from './clientConstants';
import { consumeCode, proveCode } from './codes/codes';

type StaffUser = Selectable<Tables['staffUser']>;

/** `renewed`: a hash of today's cost, when the right password has an older one. */
type PasswordProof = Proof & { renewed: string | null };

/** Checks captcha and password before the transaction. Throws 429 while the caller's address must wait. */
export async function provePassword(call: CallOf<'createToken'>): Promise<PasswordProof> {
  const { username = '', password = '' } = call.body;
  const name = userName(username);
  const user = await userOf(call, 'username', name).executeTakeFirst();
  await requireCalm(call, user?.id ?? name);
  await expectCaptcha(call, captchaOf(call), 'captchaVerification');
  const hash = user?.passwordHash ?? null;
  const given = decryptPassword(password, loginKey) ?? '';
  const isRight = await checkPassword(given, hash);
  const renewed = isRight && hash !== null && isOutdated(hash) ? await hashPassword(given) : null;
  return { hash, isRight, renewed };
}

/**
 * Returns the user of a sign-in by captcha, name and password. An unknown name, a wrong password, a locked or disabled
 * account and a forbidden address are refused alike, after the same work, so the answer does not reveal which accounts
 * exist. Five wrong passwords lock the account for sign-ins by password; sessions go on.
 */
export async function authenticate(call: CallOf<'createToken'>, proof: PasswordProof): Promise<StaffUser> {
  const { username = '' } = call.body;
  const name = userName(username);
  const user = await lockedUser(call, 'username', name);
  const counters = await requireCalm(call, user?.id ?? name);
  await requireCaptcha(call, captchaOf(call), 'captchaVerification');
  const isRight = proof.isRight && proof.hash === (user?.passwordHash ?? null);
  if (user && isRight && !isLocked(call, user) && mayEnter(call, user)) {
    if (proof.renewed) await renewHash(call, user, proof.renewed);
    return user;
  }
  if (user && !isRight) await countFailure(call, user);
  return refuse(call, user, counters, wrongPassword);
}

const renewHash = (call: Call, { id }: StaffUser, passwordHash: string) =>
  call.db.updateTable('staffUser').set({ passwordHash }).where('id', '=', id).execute();

/** Checks captcha and mailed code before the transaction. Throws 429 while the caller's address must wait. */
export async function proveMailCode(call: CallOf<'createToken'>): Promise<Proof> {
  const { mail = '', code: given = '' } = call.body;
  const address = userName(mail);
  const user = await userOf(call, 'email', address).executeTakeFirst();
  await requireCalm(call, user?.id ?? address);
  await expectCaptcha(call, captchaOf(call), 'captchaVerification');
  return proveCode(call, 'LOGIN', address, given);
}

/**
 * Returns the user of a captcha, an e-mail address and a mailed code. A wrong code locks nobody: the code ends after five
 * of them, and the caller's address must wait longer each time (429).
 */
export async function authenticateByCode(call: CallOf<'createToken'>, proof: Proof): Promise<StaffUser> {
  const { mail = '' } = call.body;
  const address = userName(mail);
  const user = await lockedUser(call, 'email', address);
  const counters = await requireCalm(call, user?.id ?? address);
  await requireCaptcha(call, captchaOf(call), 'captchaVerification');
  const isRight = await consumeCode(call, 'LOGIN', address, proof);
  if (user && isRight && mayEnter(call, user)) return user;
  return refuse(call, user, counters, wrongCode);
}

const captchaOf = ({ query }: CallOf<'createToken'>): string => query.captchaVerification ?? '';

const userOf = (call: Call, column: 'username' | 'email', value: string) =>
  call.db.selectFrom('staffUser').selectAll().where(column, '=', value);

/** Locks the row, which serializes attempts, so that parallel ones are counted. */
const lockedUser = (
  call: Call,
  column: 'username' | 'email',
  value: string,
): Promise<StaffUser | undefined> => userOf(call, column, value).forUpdate().executeTakeFirst();

const mayEnter = ({ ip }: Call, { status, ipAllowList }: StaffUser): boolean =>
  status === 'ACTIVE' && isInRanges(ip, ipAllowList);

/** Returns the counters of an attempt from outside. Throws 429 while its address must wait. */
export const requireCalm = async (call: Call, account: string) => {
  const counters = outsideCounters(call, account);
  const seconds = await secondsToWait(call, counters);
  if (seconds > 0) throw new HttpFailure(429, code.tooMany, texts.tooOften, seconds);
  return counters;
};

async function refuse(
  call: Call,
  user: StaffUser | undefined,
  counters: ReturnType<typeof outsideCounters>,
  refusal: Text,
): Promise<never> {
  if (user) call.note({ resource: 'staffUser', resourceId: user.id });
  await addFailure(call, counters);
  throw new HttpFailure(426, code.wrongPassword, refusal).keepingWrites();
}

/** Normalizes a user name or an e-mail address. */
export const userName = (text: string): string => text.trim().toLowerCase();

const wrongPassword: Text = { 'zh-CN': '账户密码有误', 'en-US': 'Wrong user name or password' };
const wrongCode: Text = { 'zh-CN': '邮箱或验证码有误', 'en-US': 'Wrong e-mail address or code' };
