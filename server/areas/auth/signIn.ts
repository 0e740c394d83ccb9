import type { Selectable } from 'kysely';
import { bodyOf } from '@server/areas/body';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/http/call';
import { code, HttpFailure } from '@server/http/failure';
import { demandCaptcha } from './captcha/demandCaptcha';
import { decryptPassword } from './cipher';
import { loginKey } from './clientConstants';
import { checkPassword } from './password';

type StaffUser = Selectable<Tables['staffUser']>;

const minute = 60_000;
const failureLimit = 5;
const failureWindow = 15 * minute;
const lockTime = 30 * minute;

/**
 * The user that the captcha, name and password of a sign-in belong to. An unknown name, a wrong password and a locked
 * or disabled account are refused alike, after the same work: the answer tells nobody which accounts exist.
 */
export async function authenticate(call: Call): Promise<StaffUser> {
  await demandCaptcha(call, String(call.query.captchaVerification ?? ''), 'captchaVerification');
  const { username = '', password = '' } = bodyOf<'TokenForm'>(call);
  const user = await call.db
    .selectFrom('staffUser')
    .selectAll()
    .where('username', '=', userName(username))
    .forUpdate() // One guess after the other, or parallel ones would not be counted.
    .executeTakeFirst();
  const plain = decryptPassword(password, loginKey) ?? '';
  const isRight = await checkPassword(plain, user?.passwordHash ?? null);
  if (user) call.note({ resource: 'staffUser', resourceId: user.id });
  if (user && isRight && user.status === 'ACTIVE' && !isLocked(call, user)) return user;
  if (user && !isRight) await countFailure(call, user);
  throw wrongPassword().keepingWrites();
}

/** How a user name is compared and kept. */
export const userName = (text: string): string => text.trim().toLowerCase();

const wrongPassword = () =>
  new HttpFailure(426, code.wrongPassword, {
    'zh-CN': '账户密码有误',
    'en-US': 'Wrong user name or password',
  });

const isLocked = ({ platform }: Call, { lockedUntil }: StaffUser): boolean =>
  !platform.options.test && lockedUntil !== null && Date.parse(lockedUntil) > platform.now().getTime();

/** Five wrong passwords within 15 minutes lock the account for 30. */
async function countFailure(call: Call, user: StaffUser): Promise<void> {
  const now = call.platform.now().getTime();
  const isRecent = user.failedSince !== null && now - Date.parse(user.failedSince) < failureWindow;
  const failures = isRecent ? user.failures + 1 : 1;
  const failedSince = isRecent ? user.failedSince : new Date(now).toISOString();
  const lockedUntil = failures < failureLimit ? user.lockedUntil : new Date(now + lockTime).toISOString();
  await call.db
    .updateTable('staffUser')
    .set({ failures, failedSince, lockedUntil })
    .where('id', '=', user.id)
    .execute();
}
