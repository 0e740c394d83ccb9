import * as fc from 'fast-check';
import { plainNumber, readNumber, shownNumber } from '@/screens/fields/number/numberText';

test.each([
  ['0.1', '0.001'],
  ['0.1%', '0.001'],
  ['１２．５％', '0.125'],
  ['100', '1'],
  ['0', '0'],
  ['1,000', '10'],
  ['', ''],
])('the percentage %j is the rate %j', (typed, rate) => {
  expect(readNumber('rate', typed)).toBe(rate);
});

test('a rate that is shown as its percentage and typed again is the same rate', () => {
  const rate = fc
    .tuple(fc.nat(999_999), fc.stringMatching(/^\d{0,7}[1-9]$/))
    .map(([whole, part]) => `${whole}.${part}`);
  fc.assert(fc.property(rate, (value) => expect(readNumber('rate', plainNumber('rate', value))).toBe(value)));
});

test('what is no number stays as it was typed, for the rules to refuse', () => {
  expect(readNumber('decimal', '1,5')).toBe('1,5');
  expect(shownNumber('decimal', '1,5')).toBe('1,5');
  expect(readNumber('rate', 'ten %')).toBe('ten %');
});

test('an amount is read with its thousands, and no digit is lost or rounded', () => {
  expect(shownNumber('decimal', '1234567.100')).toBe('1,234,567.100');
  expect(shownNumber('rate', '12.345')).toBe('1,234.5');
});
