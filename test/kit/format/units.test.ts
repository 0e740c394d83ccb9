import * as fc from 'fast-check';
import { toUnits } from '@/kit/format/decimal';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import {
  dividedBy,
  fromCount,
  larger,
  minus,
  multiply,
  negate,
  parseUnits,
  plus,
  share,
  smaller,
  sum,
  times,
  toDecimal,
  truncate,
  units,
  zero,
} from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';

const one = 10n ** 18n;
const scaled = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
const count = fc.integer({ min: -1_000_000, max: 1_000_000 });

/** Writes the model's number of 18th decimal places as a decimal, with all 18 of them. */
const written = (value: bigint): Decimal => {
  const digits = (value < 0n ? -value : value).toString().padStart(19, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -18)}.${digits.slice(-18)}` as Decimal;
};
const amount = scaled.map((value) => ({ value, read: units(written(value)) }));

test('a decimal is read as its number of 18th places, and written without losing one of them', () => {
  fc.assert(
    fc.property(scaled, (value) => {
      const read = units(written(value));
      expect(read).toBe(value);
      expect(units(toDecimal(read))).toBe(value);
      expect(toDecimal(read)).toMatch(/^-?\d+(\.\d*[1-9])?$/);
    }),
  );
});

test('the operations are those of whole numbers', () => {
  fc.assert(
    fc.property(amount, amount, count, (a, b, n) => {
      expect(plus(a.read, b.read)).toBe(a.value + b.value);
      expect(minus(a.read, b.read)).toBe(a.value - b.value);
      expect(negate(a.read)).toBe(-a.value);
      expect(sum([a.read, b.read, a.read])).toBe(a.value + b.value + a.value);
      expect(smaller(a.read, b.read)).toBe(a.value < b.value ? a.value : b.value);
      expect(larger(a.read, b.read)).toBe(a.value > b.value ? a.value : b.value);
      expect(times(a.read, n)).toBe(a.value * BigInt(n));
      expect(multiply(a.read, b.read)).toBe((a.value * b.value) / one);
      expect(fromCount(n)).toBe(BigInt(n) * one);
      fc.pre(n !== 0 && b.value !== 0n);
      expect(dividedBy(a.read, n)).toBe(a.value / BigInt(n));
      expect(share(a.read, b.read, b.read)).toBe(a.value);
    }),
  );
});

test('nothing adds up to 0', () => {
  expect(sum([])).toBe(zero);
});

test('a truncated amount is not further from 0, and less than one of its last place away', () => {
  fc.assert(
    fc.property(amount, fc.nat(18), ({ value, read }, scale) => {
      const rest = value - truncate(read, scale);
      expect(rest === 0n || rest > 0n === value > 0n).toBe(true);
      expect((rest < 0n ? -rest : rest) < 10n ** BigInt(18 - scale)).toBe(true);
    }),
  );
});

const wrong = [
  '',
  ' ',
  '.5',
  '5.',
  '1e0',
  '1E3',
  '+5',
  '--5',
  '5-',
  '- 5',
  ' 5',
  '5 ',
  '1,000.5',
  '1_000',
  '0x10',
  'NaN',
  'Infinity',
  '1.2.3',
  '٣',
  '0.1234567890123456789',
];

test.each(wrong)('%j is neither read from a column nor from outside', (text) => {
  expect(() => units(text as Decimal)).toThrow('is no decimal');
  expect(() => toUnits(text)).toThrow('is no decimal');
  expect(parseUnits(text)).toBeNull();
});

test.each(['-5', '-0', '1'.repeat(21)])('%j is not taken from outside', (text) => {
  expect(parseUnits(text)).toBeNull();
});

test('parsing a text from outside never throws, and gives what a column with the same text would', () => {
  const near = fc.string({ unit: fc.constantFrom(...'0123456789.-+e, '), maxLength: 30 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const found = parseUnits(text);
      if (found !== null) expect(found).toBe(units(text as Decimal));
    }),
  );
});

test('no amount is null', () => {
  expect(units(null)).toBeNull();
  expect(units(undefined)).toBeNull();
});

test.each([0.5, Number.NaN, Infinity])('%d is no count', (value) => {
  expect(() => fromCount(value)).toThrow(RangeError);
});

test('a whole number is read exactly, or not at all', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => expect(countOf(`${value}` as CountText)).toBe(value)),
  );
  for (const text of ['', '1.5', '1e3', ' 1', '9007199254740993'])
    expect(() => countOf(text as CountText)).toThrow('is no whole number');
});
