import type { PageTextKey } from '../texts/pageTexts';

/** Validates a value: returns the key of the error, or null. */
export type Rule = (value: string) => PageTextKey | null;

const required =
  (missing: PageTextKey): Rule =>
  (value) =>
    value.trim() === '' ? missing : null;

const formatted =
  (missing: PageTextKey, pattern: RegExp, wrong: PageTextKey): Rule =>
  (value) =>
    required(missing)(value) ?? (pattern.test(value.trim()) ? null : wrong);

// One @ between a name and a host with a dot. The platform checks the rest and reports it at the field.
const mailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Rules of the fields of the account pages (specification section 5). */
export const rules = {
  mail: formatted('needMail', mailPattern, 'wrongMail'),
  mobile: formatted('needMobile', /^1\d{10}$/, 'wrongMobile'),
  password: (value: string) => (value === '' ? 'needPassword' : null),
  newPassword: (value: string) => (value === '' ? 'needNewPassword' : null),
  code: required('needCode'),
  otp: formatted('needOtp', /^\d{6}$/, 'needOtp'),
} satisfies Record<string, Rule>;
