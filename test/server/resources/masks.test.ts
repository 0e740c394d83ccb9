import fc from 'fast-check';
import { sql } from 'kysely';
import { isNeverRevealed, applyMask, searchable } from '@server/resources/view/masks';

test.each([
  ['phone', '13812341234', '138****1234'],
  ['phone', '1234567890', '****'],
  ['email', 'ada@example.com', 'a***@example.com'],
  ['email', 'nobody', '****'],
  ['account', 'ada@example.com', 'a***@example.com'],
  ['account', '13812341234', '138****1234'],
  ['address', '0x52908400098527886E0F7030069857D2E4169EE7', '0x5290…169EE7'],
  ['idNumber', '110101199003071234', '1101****1234'],
  ['name', '张三', '张*'],
  ['name', '欧阳小三', '欧*三'],
  ['name', '张', '*'],
  ['url', 'https://user:word@node.example.com/v2/key?token=1', 'https://node.example.com/***'],
  ['url', 'no address', '****'],
  ['code', 'Your code is 482913, valid until 12:30.', 'Your code is ******, valid until 12:30.'],
  ['code', '验证码 48 29-13，５ 分钟内有效', '验证码 ******，５ 分钟内有效'],
  ['code', '验证码４８２９１３', '验证码******'],
])('%s: %s is shown as %s', (mask, text, shown) => {
  expect(applyMask(mask, text)).toBe(shown);
});

test('null stays null, and an unknown mask throws', () => {
  expect(applyMask('phone', null)).toBeNull();
  expect(() => applyMask('rot13', 'text')).toThrow(/masks\.ts/);
});

test('a mask of ends hides at least four signs, or everything', () => {
  const ends = fc.constantFrom('phone', 'idNumber', 'address');
  fc.assert(
    fc.property(ends, fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (mask, text) => {
      const shown = String(applyMask(mask, text));
      const [first = '', last = ''] = shown.split(/\*{4}|…/);
      expect(text.startsWith(first) && text.endsWith(last)).toBe(true);
      expect(text.length - first.length - last.length >= 4 || shown === '****').toBe(true);
    }),
  );
});

test('no four digits in a row are left of a message, however they are set apart', () => {
  const digits = fc.array(fc.constantFrom('1', '22', ' ', '-', 'a', '４', '. '), { maxLength: 30 });
  fc.assert(
    fc.property(digits, (parts) => {
      expect(applyMask('code', parts.join(''))).not.toMatch(/\p{Nd}(?:[\s-]?\p{Nd}){3}/u);
    }),
  );
});

test('a code is masked for everyone, and searched only in its masked form', () => {
  expect(isNeverRevealed('code')).toBe(true);
  expect(isNeverRevealed('phone')).toBe(false);
  expect(searchable('phone', sql.ref('mobile'))).toBeNull();
  expect(searchable('code', sql.ref('content'))).not.toBeNull();
});
