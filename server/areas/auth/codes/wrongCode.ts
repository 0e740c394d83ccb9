import { invalid } from '@server/call/failure';
import type { Failure } from '@server/call/failure';

/** What is said of a code that is wrong, used up, too old or was never sent: which of them helps nobody but a guesser. */
export const wrongCode = (field: string): Failure =>
  invalid({
    field,
    rule: 'code',
    text: { 'zh-CN': '验证码错误或已失效', 'en-US': 'The code is wrong or no longer valid' },
  });
