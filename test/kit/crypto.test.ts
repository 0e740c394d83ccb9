import { createCipheriv } from 'node:crypto';
import * as fc from 'fast-check';
import { encryptCaptcha, encryptPassword } from '@/kit/crypto';

const key = 'coin-console-key';

/** AES-128-CBC, zeros up to the block, by another implementation. */
function zeroPadded(password: string): string {
  const text = Buffer.from(password);
  const cipher = createCipheriv('aes-128-cbc', key, key).setAutoPadding(false);
  const whole = Buffer.concat([text, Buffer.alloc((16 - (text.length % 16)) % 16)]);
  return Buffer.concat([cipher.update(whole), cipher.final()]).toString('base64');
}

test.each<[string, string]>([
  ['an empty password', ''],
  ['a password', 'Admin@2026'],
  ['15 bytes', 'a'.repeat(15)],
  ['16 bytes, which need no padding', 'a'.repeat(16)],
  ['17 bytes', 'a'.repeat(17)],
  ['characters of several bytes', '密码🔑ßé'],
])('%s is encrypted as AES-CBC with zero padding', (_, password) => {
  expect(encryptPassword(password, key)).toBe(zeroPadded(password));
});

test('a known password gives a known cipher text', () => {
  expect(encryptPassword('Admin@2026', key)).toBe('zJF1jjcKDGROF1+SB+RBEw==');
});

test('any password is encrypted in the same way as by another implementation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (password) => {
      expect(encryptPassword(password, key)).toBe(zeroPadded(password));
    }),
  );
});

test('the captcha is encrypted as AES-ECB with PKCS7', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const cipher = createCipheriv('aes-128-ecb', key, null);
      const wanted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
      expect(encryptCaptcha(text, key)).toBe(wanted);
    }),
  );
});
