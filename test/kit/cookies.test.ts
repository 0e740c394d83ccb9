import { readCookie, removeCookie, writeCookie } from '@/kit/cookies';
import { limitCookies } from '@test/support/cookies';

beforeEach(() => removeCookie('access_token'));

test('a cookie is written with the prefix, and removed', () => {
  expect(writeCookie('access_token', 'a b;c=ü', { remember: true })).toBe(true);
  expect(document.cookie).toMatch(/^admin-access_token=/);
  expect(readCookie('access_token')).toBe('a b;c=ü');
  removeCookie('access_token');
  expect(document.cookie).toBe('');
  expect(readCookie('access_token')).toBeNull();
});

test.each(['', 'undefined', 'null'])('the cookie text %j counts as missing', (text) => {
  document.cookie = `admin-access_token=${text}; path=/`;
  expect(readCookie('access_token')).toBeNull();
});

test.each(['{"a":1}', '0', 'true', '%7B%7D'])('the cookie text %j is kept unchanged', (text) => {
  expect(writeCookie('access_token', text, { remember: false })).toBe(true);
  expect(readCookie('access_token')).toBe(text);
});

test('a cookie that the browser drops silently is detected', () => {
  limitCookies();
  expect(writeCookie('access_token', 'x'.repeat(5000), { remember: true })).toBe(false);
  expect(readCookie('access_token')).toBeNull();
});
