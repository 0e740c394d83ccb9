import type { Schema } from '@server/contract/document';
import { coinOf } from '@server/contract/coin';
import { checkCoins } from '@scripts/api/rules/coins';

const amount = (coin?: Schema['x-coin']): Schema => ({
  type: 'string',
  format: 'decimal',
  ...(coin !== undefined && { 'x-coin': coin }),
});
const text: Schema = { type: 'string' };

const check = (properties: Record<string, Schema>): string[] =>
  checkCoins({ document: { openapi: '3.1.0' } }, 'Fee', properties).map(
    ({ at, message }) => `${at}: ${message}`,
  );

test('an amount names its coin, or none', () => {
  expect(check({ paid: amount(), owed: amount('none') })).toEqual([
    'Fee.paid: is an amount: name its coin with x-coin, or none',
  ]);
});

test('the coin is in a field of the record', () => {
  expect(
    check({ coinCode: text, symbol: text, paid: amount('coinCode'), price: amount('symbol.quote') }),
  ).toEqual([]);
  expect(check({ coinCode: text, paid: amount(['feeCoin', 'coinCode']) })).toEqual([
    'Fee.paid: x-coin: feeCoin is not one of its properties',
  ]);
});

test('an amount in a list of objects may name a field of the record around it', () => {
  const items = { type: 'object', properties: { price: amount('coinCode'), fee: amount('feeCoin') } };
  expect(check({ coinCode: text, parts: { type: 'array', items } })).toEqual([
    'Fee.parts.fee: x-coin: feeCoin is not one of its properties',
  ]);
});

test.each([
  ['=USDT', { code: 'USDT' }],
  ['coinCode', { field: 'coinCode' }],
  [['feeCoin', 'coinCode'], { field: 'feeCoin', or: 'coinCode' }],
  ['symbol.base', { field: 'symbol', part: 'base' }],
  ['none', undefined],
] as const)('%p is read as %p', (given, coin) => {
  expect(coinOf(amount(typeof given === 'string' ? given : [...given]))).toEqual(coin);
});
