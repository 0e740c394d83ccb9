import { codeAt, newSecret, secretBytes, stepAt, stepOfCode } from '@server/staff/totp';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(secretBytes(secret).toString()).toBe('12345678901234567890');
  expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken half a minute early and until five minutes later, and no further off', () => {
  const code = codeAt(secret, 100);
  const taken = [98, 99, 100, 101, 110, 111].map((step) => stepOfCode(secret, code, new Date(step * 30_000)));
  expect(taken).toEqual([null, 100, 100, 100, 100, null]);
  for (const wrong of ['', '12345', '1234567', '１２３４５６', 'undefined'])
    expect(stepOfCode(secret, wrong, new Date(9e5))).toBeNull();
});

test('a new secret is one that authenticator apps take, and never the same', () => {
  expect(secretBytes(newSecret())).toHaveLength(20);
  expect(newSecret()).not.toBe(newSecret());
});

test('a secret that is not base32 is refused', () => {
  expect(() => secretBytes('0189')).toThrow('base32');
});
