import * as fc from 'fast-check';
import {
  compareDecimals,
  formatDecimal,
  formatGain,
  formatRate,
  roundDecimal,
  timesDecimal,
} from '@/kit/format/decimal';

test.each<[string, number, string]>([
  ['0', 0, '0'],
  ['1234567.5', 0, '1,234,567.5'],
  ['-1234.50', 0, '-1,234.5'],
  ['1', 2, '1.00'],
  ['1.239', 2, '1.239'],
  ['12345678901234567890.123456789012345678', 8, '12,345,678,901,234,567,890.123456789012345678'],
  ['1e3', 2, '1e3'],
  ['', 2, ''],
  ['n/a', 0, 'n/a'],
])('%j at scale %i is shown as %j', (value, scale, shown) => {
  expect(formatDecimal(value, scale)).toBe(shown);
});

test.each<[string, string]>([
  ['0', '0%'],
  ['1', '100%'],
  ['0.001', '0.1%'],
  ['0.12345', '12.345%'],
  ['-0.0005', '-0.05%'],
  ['10.5', '1,050%'],
  ['0.000000000000000001', '0.0000000000000001%'],
  ['free', 'free'],
])('the rate %j is shown as %j', (value, shown) => {
  expect(formatRate(value)).toBe(shown);
});

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const amount = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 38), digits(0, 38))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && `.${fraction}`}`);
const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

test('every digit of an amount is shown, whatever its length', () => {
  fc.assert(
    fc.property(amount, fc.nat(18), (value, scale) => {
      const shown = formatDecimal(value, scale);
      expect(withoutZeros(shown.replaceAll(',', ''))).toBe(withoutZeros(value));
      expect(shown).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d+)?$/);
      expect((shown.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(scale);
    }),
  );
});

/** Value times 10^38, exactly. */
const scaled = (value: string): bigint => {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole.replace(/-?/, '') + fraction.padEnd(40, '0')) * (value.startsWith('-') ? -1n : 1n);
};

test('a rate is its value times one hundred, exactly', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(scaled(formatRate(value).replace(/[%,]/g, ''))).toBe(scaled(value) * 100n);
    }),
  );
});

test('any text is returned unchanged, or formatted as an amount', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      if (/^-?\d+(\.\d+)?$/.test(value)) return;
      expect([formatDecimal(value, 2), formatRate(value)]).toEqual([value, value]);
    }),
  );
});

test.each([
  ['1', '1.0', 0],
  ['-0.5', '0', -1],
  ['100000000000000000000.000000000000000001', '100000000000000000000', 1],
])('%s against %s', (one, other, order) => {
  expect(Math.sign(compareDecimals(one, other))).toBe(order);
});

test('a product keeps every digit', () => {
  expect(timesDecimal('0.1', '0.2')).toBe('0.02');
  expect(timesDecimal('-123456789.123456789', '10')).toBe('-1234567891.23456789');
});

test.each<[string, string]>([
  ['1234.5', '+1,234.5'],
  ['-0.05', '-0.05'],
  ['0.00', '0'],
  ['n/a', 'n/a'],
])('the gain or loss %j is shown as %j', (value, shown) => {
  expect(formatGain(value)).toBe(shown);
});

test.each<[string, number, string]>([
  ['5.596650666666666666', 8, '5.59665067'],
  ['-0.000000005', 8, '-0.00000001'],
  ['0.000000004', 8, '0'],
  ['9.9999', 2, '10'],
  ['1.25', 8, '1.25'],
  ['n/a', 2, 'n/a'],
])('%j to %i decimals is %j', (value, scale, rounded) => {
  expect(roundDecimal(value, scale)).toBe(rounded);
});

/** In units of the fortieth decimal. */
const finest = (value: string): bigint => {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return (value.startsWith('-') ? -1n : 1n) * BigInt(`${whole}${fraction.padEnd(40, '0')}`);
};

test('a rounded amount is no further off than half of its last decimal', () => {
  fc.assert(
    fc.property(amount, fc.nat(18), (value, scale) => {
      const gap = finest(roundDecimal(value, scale)) - finest(value);
      expect(2n * (gap < 0n ? -gap : gap) <= 10n ** BigInt(40 - scale)).toBe(true);
    }),
  );
});
