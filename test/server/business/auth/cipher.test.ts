import fc from 'fast-check';
import { encryptCaptcha as encryptInConsole, encryptPassword } from '@/kit/crypto';
import { decryptCaptcha, decryptPassword, encryptCaptcha } from '@server/business/auth/cipher';

const key = 'coin-console-key';

// Made with `openssl enc -aes-128-cbc -nopad`, key and initialisation vector both `coin-console-key`.
const vectors: readonly [about: string, password: string, encrypted: string][] = [
  ['no byte at all', '', ''],
  ['a single byte', 'a', 'MKGgPw5WgxdQr6fBsD/q6w=='],
  ['one block, which gets no padding', '0123456789abcdef', '5Q4BS6iUQtf/B0rgBhNJRQ=='],
  ['a block and a byte', '0123456789abcdefg', '5Q4BS6iUQtf/B0rgBhNJRW8SZp9bbFH6kJgdy6xeCUs='],
  ['letters of more than one byte', '密码Пароль🔑', 'TLM11diQ4Ded7fAJyPmXA0ZYQjp6SpPkWIQeEQlYNr0='],
  ['a demo password', 'Admin@2026', 'zJF1jjcKDGROF1+SB+RBEw=='],
];

test.each(vectors)(
  'a password with %s travels as the known vector (§9 password)',
  (_, password, encrypted) => {
    expect(encryptPassword(password, key)).toBe(encrypted);
    expect(decryptPassword(encrypted, key)).toBe(password);
  },
);

test('the console and the platform agree on every password', () => {
  const password = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(password, (text) => {
      expect(decryptPassword(encryptPassword(text, key), key)).toBe(text);
    }),
  );
});

test('the captcha cipher gives the known vector', () => {
  const secretKey = 'abcdefghijklmnop';
  const encrypted = 'CTq/IwIIGecKDVtiek/g2EvrR6I5OnprzsVqQWAs8Ws=';
  expect(encryptCaptcha('token---{"x":120,"y":5}', secretKey)).toBe(encrypted);
  expect(encryptInConsole('token---{"x":120,"y":5}', secretKey)).toBe(encrypted);
  expect(decryptCaptcha(encrypted, secretKey)).toBe('token---{"x":120,"y":5}');
});

test('whatever else arrives is no password and no captcha, and nothing breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      decryptPassword(text, key);
      decryptCaptcha(text, key);
    }),
  );
  expect(decryptPassword('AAAA', key)).toBeNull();
  expect(decryptCaptcha('AAAA', key)).toBeNull();
});
