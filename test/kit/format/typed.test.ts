import * as fc from 'fast-check';
import { movePoint } from '@/kit/format/decimal';
import { decimalsOf, groupDigits, typedDecimal } from '@/kit/format/typed';

test.each<[string, string | null]>([
  ['1234.50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234 567', '1234567'],
  ['１２３４．５０', '1234.50'],
  ['１，２３４。５', '1234.5'],
  [' 12. ', '12'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-3', '-3'],
  ['1,5', null],
  ['1.234,50', null],
  ['1,23,456', null],
  ['1e5', null],
  ['0x10', null],
  ['12 USDT', null],
  ['', null],
])('%j is read from %j', (typed, plain) => {
  expect(typedDecimal(typed)).toBe(plain);
});

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => `${whole}${fraction && `.${fraction}`}`);

test('pasting a formatted amount returns the same amount, digit by digit', () => {
  fc.assert(fc.property(amount, (value) => expect(typedDecimal(groupDigits(value))).toBe(value)));
});

test('any accepted input becomes a plain decimal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const plain = typedDecimal(typed);
      if (plain !== null) expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});

test('moving the point forth and back changes no digit', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 8 }), (value, places) => {
      const back = movePoint(movePoint(value, -places), places);
      const tidy = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
      expect(back).toBe(tidy(value));
    }),
  );
});

test.each([
  ['1', 0],
  ['1.50', 1],
  ['0.000000000000000001', 18],
])('%s has %i decimals', (value, count) => expect(decimalsOf(value)).toBe(count));
