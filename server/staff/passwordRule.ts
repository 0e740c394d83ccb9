import type { FieldError } from '@server/call/failure';

const minimum = 8;
const maximum = 32;
const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
const wanted = 3;

/**
 * Returns the error of a password that is not 8 to 32 characters of at least three classes (domain section 8), else null.
 */
export function passwordFault(password: string, field: string): FieldError | null {
  const length = [...password].length;
  if (length < minimum || length > maximum) {
    const text = {
      'zh-CN': `密码长度为 ${minimum} 到 ${maximum} 个字符`,
      'en-US': `Use ${minimum} to ${maximum} characters`,
    };
    return { field, rule: 'passwordLength', text, params: { minimum, maximum } };
  }
  if (classes.filter((one) => one.test(password)).length < wanted) {
    const text = {
      'zh-CN': `至少包含小写字母、大写字母、数字、符号中的 ${wanted} 类`,
      'en-US': `Use at least ${wanted} of: lower case, upper case, digits, symbols`,
    };
    return { field, rule: 'passwordClasses', text, params: { wanted } };
  }
  return null;
}
