import { passwordFault } from '@server/staff/passwordRule';

test.each([
  ['Admin@26', null],
  ['Admin@2026', null],
  ['alllower1@', null],
  ['ALLUPPER1@', null],
  ['NoDigits@@', null],
  ['NoSymbols26', null],
  ['密码Abcd12', null],
  ['A1@bcdefghijklmnopqrstuvwxyz0123', null],
  ['Ab@1234', 'passwordLength'],
  ['A1@bcdefghijklmnopqrstuvwxyz01234', 'passwordLength'],
  ['', 'passwordLength'],
  ['alllowercase', 'passwordClasses'],
  ['lowerUPPER', 'passwordClasses'],
  ['12345678@', 'passwordClasses'],
  ['🔑🔑🔑🔑', 'passwordLength'],
])('the password "%s" is judged by its length and its classes', (password, rule) => {
  expect(passwordFault(password, 'newpassword')?.rule ?? null).toBe(rule);
});

test('the refusal is at the requested field, in both languages', () => {
  expect(passwordFault('short', 'password')).toMatchObject({
    field: 'password',
    text: { 'zh-CN': expect.any(String), 'en-US': 'Use 8 to 32 characters' },
    params: { minimum: 8, maximum: 32 },
  });
});
