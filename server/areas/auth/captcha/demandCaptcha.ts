import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Failure } from '@server/call/failure';

/** What is said of a captcha that is wrong, used up or too old: which of them helps nobody but a machine. */
export const wrongCaptcha = (field: string): Failure =>
  invalid({
    field,
    rule: 'captcha',
    text: { 'zh-CN': '验证失败，请重试', 'en-US': 'Verification failed, please try again' },
  });

/**
 * Takes the captcha that a sign-in or registration brings: `img:{randomStr}:{code}`, or the verification of a slider
 * that was checked. It is burnt by this, right or wrong; a wrong one is refused at its field (40001).
 */
export async function demandCaptcha(call: Call, verification: string, field: string): Promise<void> {
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
