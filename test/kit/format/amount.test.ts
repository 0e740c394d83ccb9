import * as fc from 'fast-check';
import { coinIn, decimalsOf, writeAmount } from '@/kit/format/amount';
import { padDecimal, truncateDecimal } from '@/kit/format/decimal';

const scales = new Map([
  ['BTC', 8],
  ['USDT', 4],
]);

test.each([
  ['an amount: its coin', { kind: 'decimal', coin: { field: 'coinCode' } }, 'BTC', 8],
  ['an amount of a coin that is not known: all digits', { kind: 'decimal' }, 'NEW', null],
  ['a worth in USDT: two', { kind: 'decimal', coin: { code: 'USDT' } }, 'USDT', 2],
  ['a price: all digits', { kind: 'decimal', coin: { field: 'x' }, decimals: 'all' as const }, 'BTC', null],
  ['a ratio: as the contract says', { kind: 'rate', decimals: 2 }, null, 2],
  ['a rate that staff set: all digits', { kind: 'rate' }, null, null],
  ['a count: none', { kind: 'integer', coin: { field: 'coinCode' } }, 'BTC', null],
])('the decimals of %s', (_, field, coin, decimals) => {
  expect(decimalsOf(field, coin, scales)).toBe(decimals);
});

test.each([
  ['1234.5', 2, {}, '1,234.50', undefined],
  ['32749.650624', 2, {}, '32,749.65', '32,749.650624'],
  ['0.999', 2, {}, '0.99', '0.999'],
  ['-0.999', 2, {}, '-0.99', '-0.999'],
  ['0.001', 2, {}, '0.001', undefined],
  ['0', 2, {}, '0.00', undefined],
  ['5', null, {}, '5', undefined],
  ['0.00001934', null, {}, '0.00001934', undefined],
  ['1.23456', 2, { whole: true }, '1.23456', undefined],
  ['3', 2, { gain: true }, '+3.00', undefined],
])('%s with %s decimals %j reads %s', (value, decimals, style, text, exact) => {
  expect(writeAmount(value, decimals, style)).toEqual({ text, ...(exact !== undefined && { exact }) });
});

test('the coin of an amount comes from its field, from a market, or is fixed', () => {
  expect(coinIn({ code: 'USDT' }, {})).toBe('USDT');
  expect(coinIn({ field: 'feeCoin', or: 'coinCode' }, { feeCoin: null, coinCode: 'BTC' })).toBe('BTC');
  expect(coinIn({ field: 'symbol', part: 'quote' }, { symbol: 'BTC/USDT-PERP' })).toBe('USDT');
  expect(coinIn({ field: 'coinCode' }, {})).toBeNull();
});

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([isNegative, whole, part]) => `${isNegative ? '-' : ''}${whole}${part && `.${part}`}`);
const scale = fc.integer({ min: 0, max: 18 });
const unitsOf = (value: string) => {
  const [whole = '', part = ''] = value.replaceAll(',', '').split('.');
  return BigInt(`${whole}${part.padEnd(18, '0')}`);
};

test('a written amount is never more than the amount, and names every digit that it leaves out', () => {
  fc.assert(
    fc.property(decimal, scale, (value, decimals) => {
      const { text, exact = text } = writeAmount(value, decimals);
      const size = (one: string) => unitsOf(one.replace('-', ''));
      expect(size(text) <= size(value)).toBe(true);
      expect(size(exact)).toBe(size(value));
      if (size(value) > 0n) expect(size(text) > 0n).toBe(true);
    }),
  );
});

test('a cut has at most, and a padded number at least, the decimals that were asked for', () => {
  fc.assert(
    fc.property(decimal, scale, (value, decimals) => {
      const places = (one: string) => one.split('.')[1]?.length ?? 0;
      expect(places(truncateDecimal(value, decimals))).toBeLessThanOrEqual(decimals);
      expect(places(padDecimal(value, decimals))).toBeGreaterThanOrEqual(decimals);
      expect(unitsOf(padDecimal(value, decimals))).toBe(unitsOf(value));
    }),
  );
});
