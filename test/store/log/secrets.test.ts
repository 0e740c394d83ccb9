import * as fc from 'fast-check';
import { maskToken, scrub, withoutValues } from '@/store/log/secrets';
import { clearCookies } from '@test/support/cookies';

beforeEach(clearCookies);

const token = 'c0ffee00-1234-5678-9abc-def012345678';

test('a masked token keeps its ends and a fingerprint, so that entries of one session can be matched', () => {
  expect(maskToken(token)).toMatch(/^c0ff…5678#[0-9a-f]{8}$/);
  expect(maskToken(token)).toBe(maskToken(token));
  expect(maskToken(token)).not.toBe(maskToken(token.replace('1234', '1235')));
});

test('a short token shows no ends, and a masked one stays unchanged', () => {
  expect(maskToken('short-token')).toMatch(/^…#[0-9a-f]{8}$/);
  expect(maskToken(maskToken(token))).toBe(maskToken(token));
});

test.each([
  ['Authorization: Bearer abcdef0123456789', 'Authorization: …'],
  ['sent Bearer abcdef0123456789 there', 'sent Bearer … there'],
  ['{"password":"S3cret","name":"op"}', '{"password":…,"name":"op"}'],
  ['grant_type=password&captchaVerification=x---y', 'grant_type=password&captchaVerification=…'],
  ['newpassword: S3cret', 'newpassword: …'],
  ['GET https://host/path?token=abc&page=2 failed', 'GET https://host/path?token=…&page=… failed'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln', '…'],
  ['otp: 123456', 'otp: …'],
  ['{"otpTicket":"tk-1","id":"7"}', '{"otpTicket":…,"id":"7"}'],
  ['{"code":"123456"}', '{"code":"…"}'],
  ['{"code":40303,"pin":"4711"}', '{"code":40303,"pin":…}'],
  ['shipping: 5 boxes', 'shipping: 5 boxes'],
  ['apiKey=AK-1 private_key: pk-2', 'apiKey=…'],
  ['https://ann:S3cret@host.example/path', 'https://…@host.example/path'],
  ['passphrase: correct horse battery staple\nat line 2', 'passphrase: …\nat line 2'],
  ['mnemonic = abandon ability able, then', 'mnemonic = …, then'],
  [String.raw`{"password":"a\"b S3cret"}`, '{"password":…}'],
  [
    String.raw`{"body":"{\"password\":\"S3cret\",\"id\":1}"}`,
    String.raw`{"body":"{\"password\":…,\"id\":1}"}`,
  ],
  ['密码：S3cret', '密码：…'],
  ['支付密码: 123 456', '支付密码: …'],
  ['Cookie: a=b; c=d', 'Cookie: …'],
  ['{"tokens":["one","two"],"id":1}', '{"tokens":…,"id":1}'],
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['Unexpected token < in JSON at position 0', 'Unexpected token < in JSON at position 0'],
])('of the text %s the log stores %s', (text, kept) => {
  expect(scrub(text)).toBe(kept);
  expect(scrub(scrub(text))).toBe(kept);
});

test('every piece of a token of this page is removed, wherever it is and however it was cut', () => {
  document.cookie = `admin-access_token=${token}; path=/`;
  expect(scrub(`a ${token} b`)).toMatch(/^a …#[0-9a-f]{8}… b$/);
  expect(scrub(`cut: ${token.slice(5, 20)}`)).toMatch(/^cut: …#[0-9a-f]{8}…$/);
  expect(scrub(`harmless: ${token.slice(0, 8)}`)).toBe(`harmless: ${token.slice(0, 8)}`);
});

test('the base64 of a token is removed, wherever it begins in an encoded text', () => {
  document.cookie = `admin-access_token=${token}; path=/`;
  for (const before of ['', 'a', 'ab', '{"t":"'])
    expect(scrub(window.btoa(`${before}${token}"}`))).not.toMatch(/[\w+/]{24}/);
});

test('a recently replaced token is still removed', () => {
  document.cookie = `admin-access_token=${token}; path=/`;
  scrub('seen');
  document.cookie = 'admin-access_token=another-token-0123456789; path=/';
  expect(scrub(token)).not.toContain(token.slice(0, 9));
});

test('a text of any length and content is sanitised quickly', () => {
  const ugly = fc.string({
    unit: fc.constantFrom('token=', '?a=', '"', ' ', 'x', ':', '…'),
    maxLength: 5000,
    size: 'max',
  });
  fc.assert(
    fc.property(ugly, (text) => expect(typeof scrub(text)).toBe('string')),
    { numRuns: 20 },
  );
});

test.each([
  ['/a?token=secret', '/a?token=…'],
  ['/a?x=1&y=a=b#frag=secret', '/a?x=…&y=…'],
  ['/a?=secret', '/a?=…'],
  ['/a', '/a'],
])('of the address %s the log stores %s', (url, kept) => {
  expect(withoutValues(url)).toBe(kept);
});

test('the log stores no value of a query', () => {
  const value = fc
    .string({ unit: fc.constantFrom(...'abcdef0123456789%=?/'), minLength: 9 })
    .filter((text) => !text.includes('&'));
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,5}$/), value, (name, secret) => {
      expect(withoutValues(`/page?${name}=${secret}&z=1`)).toBe(`/page?${name}=…&z=…`);
    }),
  );
});
