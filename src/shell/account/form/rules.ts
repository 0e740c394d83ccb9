import type { PageTextKey } from '../texts/pageTexts';

/** What is wrong with a typed value, null when nothing is. */
export type Rule = (value: string) => PageTextKey | null;

const required =
  (missing: PageTextKey): Rule =>
  (value) =>
    value.trim() === '' ? missing : null;

const formatted =
  (missing: PageTextKey, pattern: RegExp, wrong: PageTextKey): Rule =>
  (value) =>
    required(missing)(value) ?? (pattern.test(value.trim()) ? null : wrong);

// No more than one @ between a name and a host with a dot: the platform knows better, and says so at the field.
const mailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The fields of the account pages (specification section 5). */
export const rules = {
  mail: formatted('needMail', mailPattern, 'wrongMail'),
  mobile: formatted('needMobile', /^1\d{10}$/, 'wrongMobile'),
  password: (value: string) => (value === '' ? 'needPassword' : null),
  code: required('needCode'),
  otp: formatted('needOtp', /^\d{6}$/, 'needOtp'),
} satisfies Record<string, Rule>;
