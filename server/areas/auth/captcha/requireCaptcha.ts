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
  const [, randomStr, code = ''] = /^img:([A-Za-z0-9]{8,64}):(.*)$/.exec(verification) ?? [];
  const taken = await call.db
    .deleteFrom('captcha')
    .where((is) =>
      randomStr === undefined
        ? is('verification', '=', verification)
        : is.and([is('token', '=', randomStr), is('kind', '=', 'IMAGE')]),
    )
    .where('expiresAt', '>', instant(call))
    .returning('answer')
    .executeTakeFirst();
  const isRight = taken && (randomStr === undefined || taken.answer === code.toUpperCase());
  if (!isRight) throw wrongCaptcha(field).keepingWrites();
}
