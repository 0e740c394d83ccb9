import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '@server/db/tables';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Failure } from '@server/call/failure';

/**
 * Returns the error of a wrong, used or expired captcha. The cases are not distinguished, because that would only help
 * bots.
 */
export const wrongCaptcha = (field: string): Failure =>
  invalid({
    field,
    rule: 'captcha',
    text: { 'zh-CN': '验证失败，请重试', 'en-US': 'Verification failed, please try again' },
  });

/**
 * Checks the captcha of a sign-in or registration: `img:{randomStr}:{code}`, or the verification of a slider. The captcha
 * is used up either way; a wrong one throws 40001 at its field.
 */
export async function requireCaptcha(call: Call, verification: string, field: string): Promise<void> {
  const taken = await call.db
    .deleteFrom('captcha')
    .where(isOf(verification))
    .where('expiresAt', '>', instant(call))
    .returning('answer')
    .executeTakeFirst();
  if (!isAnswered(taken, verification)) throw wrongCaptcha(field).keepingWrites();
}

/** Throws 40001 for a wrong captcha, without using it up: before slow work, which a bot must not get for nothing. */
export async function expectCaptcha(call: Call, verification: string, field: string): Promise<void> {
  const found = await call.db
    .selectFrom('captcha')
    .where(isOf(verification))
    .where('expiresAt', '>', instant(call))
    .select('answer')
    .executeTakeFirst();
  if (isAnswered(found, verification)) return;
  // A wrong answer uses up the picture here too, or bots could try all answers.
  await call.db.deleteFrom('captcha').where(isOf(verification)).execute();
  throw wrongCaptcha(field);
}

/** Returns name and characters of a picture; empty for a slider. */
const partsOf = (verification: string): { randomStr?: string; code?: string } => {
  const [, randomStr, code = ''] = /^img:([A-Za-z0-9]{8,64}):(.*)$/.exec(verification) ?? [];
  return randomStr === undefined ? {} : { randomStr, code };
};

const isOf = (verification: string) => (is: ExpressionBuilder<Tables, 'captcha'>) => {
  const { randomStr } = partsOf(verification);
  return randomStr === undefined
    ? is('verification', '=', verification)
    : is.and([is('token', '=', randomStr), is('kind', '=', 'IMAGE')]);
};

const isAnswered = (found: { answer: string } | undefined, verification: string): boolean => {
  const { code } = partsOf(verification);
  return found !== undefined && (code === undefined || found.answer === code.toUpperCase());
};
