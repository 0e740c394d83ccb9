import { invalid } from '@server/call/failure';
import type { Failure } from '@server/call/failure';

/**
 * Returns the error of a wrong, used, expired or missing code. The cases are not distinguished, because that would only
 * help guessing.
 */
export const wrongCode = (field: string): Failure =>
  invalid({
    field,
    rule: 'code',
    text: { 'zh-CN': '验证码错误或已失效', 'en-US': 'The code is wrong or no longer valid' },
  });
