import * as fc from 'fast-check';
import type { EntityMeta } from '@/api/entity';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import { cleanSearch } from '@/kit/format/cleanText';
import { formatTime, localToUtc, zoneOf } from '@/kit/format/time';
import { checkFilters, readFilters, writeFilters } from '@/screens/search/checkFilters';
import { presetEnds, rangeText, readEnd } from '@/screens/fields/time/timeRange';

const range = (kind: 'decimal' | 'rate' | 'integer' | 'time') =>
  ({ kind, label: '', filter: 'range' }) as const;
const entity: EntityMeta = {
  ...chain,
  window: { field: 'paidAt', days: 7, most: 92 },
  fields: {
    amount: range('decimal'),
    share: range('rate'),
    count: range('integer'),
    paidAt: range('time'),
    uid: { kind: 'id', label: '', filter: 'eq' },
  },
};
const faults = (filters: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(
      checkFilters(entity, Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, [text]]))),
    ).map(([name, { key }]) => [name, key]),
  );

test.each<[Record<string, string>, Record<string, string>]>([
  [{ amountFrom: '0.1', amountTo: '0.10' }, {}],
  [
    {
      amountFrom: '12345678901234567890.000000000000000002',
      amountTo: '12345678901234567890.000000000000000001',
    },
    { amountTo: 'order' },
  ],
  [{ amountFrom: '9', amountTo: '10' }, {}],
  [{ amountFrom: '-1', amountTo: '-2' }, { amountTo: 'order' }],
  [{ amountFrom: '1e3' }, { amountFrom: 'decimal' }],
  [{ amountFrom: 'ten', amountTo: '1' }, { amountFrom: 'decimal' }],
  [{ countFrom: '1.5' }, { countFrom: 'integer' }],
  [{ uid: '12a' }, { uid: 'id' }],
  [{ paidAtFrom: '2026-02-01T00:00:00Z', paidAtTo: '2026-01-01T00:00:00Z' }, { paidAtTo: 'order' }],
  [{ paidAtFrom: '2026-01-01T00:00:00Z', paidAtTo: '2026-04-03T00:00:00Z' }, {}],
  [{ paidAtFrom: '2026-01-01T00:00:00Z', paidAtTo: '2026-04-04T00:00:00Z' }, { paidAtTo: 'span' }],
])('the filters %o are refused as %o', (filters, expected) => {
  expect(faults(filters)).toEqual(expected);
});

test('a range of amounts is in order exactly when its digits are', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
    .map(([whole, part]) => ({
      text: `${whole}.${part.toString().padStart(18, '0')}`,
      value: whole * 10n ** 18n + part,
    }));
  fc.assert(
    fc.property(amount, amount, (from, to) => {
      const refused = 'amountTo' in faults({ amountFrom: from.text, amountTo: to.text });
      expect(refused).toBe(from.value > to.value);
    }),
  );
});

test('any text in any filter is sent as it was meant or refused, never thrown over', () => {
  const names = ['amountFrom', 'amountTo', 'shareFrom', 'countTo', 'paidAtFrom', 'paidAtTo', 'uid'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (typed) => {
      const filters = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, [text]]));
      const read = readFilters(entity, filters);
      const shown = Object.entries(typed).filter(([, text]) => cleanSearch(text) !== '');
      expect(Object.keys(read)).toEqual(shown.map(([name]) => name));
      expect(() => checkFilters(entity, read)).not.toThrow();
    }),
  );
});

test('a rate is typed as percent and sent as a fraction, digit by digit; thousands marks are understood', () => {
  expect(readFilters(entity, { shareFrom: ['0.1'], amountFrom: ['1,234.50'] })).toEqual({
    shareFrom: ['0.001'],
    amountFrom: ['1234.50'],
  });
  expect(writeFilters(entity, { shareFrom: ['0.001'], amountFrom: ['1234.50'] })).toEqual({
    shareFrom: ['0.1'],
    amountFrom: ['1234.50'],
  });
});

test.each([
  [1, 'Asia/Shanghai', '2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.000Z'],
  [7, 'UTC', '2026-11-15T00:00:00.000Z', '2026-11-21T23:59:59.000Z'],
  // The clocks of Berlin went back on 25 October: the first day, the 23rd, still begins at its midnight.
  [30, 'Europe/Berlin', '2026-10-22T22:00:00.000Z', '2026-11-21T22:59:59.000Z'],
])('the last %i days in %s are whole days of that zone', (days, zone, from, to) => {
  const times = {
    formatTime: (value: string | number) => formatTime(value, zone),
    localToUtc: (local: string) => localToUtc(local, zone),
  };
  const now = Date.parse('2026-11-21T05:00:00Z');
  expect(presetEnds({ name: 'days', count: days }, false, now, times)).toEqual({ from, to });
});

const timesIn = (zone: string) => ({
  formatTime: (value: string | number) => formatTime(value, zone),
  localToUtc: (local: string) => localToUtc(local, zone),
  zoneOf: (value: string) => zoneOf(value, zone),
});
const shanghai = timesIn('Asia/Shanghai');

test.each([
  ['2026-11-16', '2026-11-15T16:00:00.000Z', '2026-11-16T15:59:59.000Z'],
  ['2026-11-16 08:30', '2026-11-16T00:30:00.000Z', '2026-11-16T00:30:59.000Z'],
  [' 2026-11-16T08:30:05 ', '2026-11-16T00:30:05.000Z', '2026-11-16T00:30:05.000Z'],
  ['yesterday', 'yesterday', 'yesterday'],
  ['2026-13-45', '2026-13-45', '2026-13-45'],
  ['', '', ''],
])('the end of a range is typed in the own zone: %j', (typed, from, to) => {
  expect(readEnd(typed, 'from', false, shanghai)).toBe(from);
  expect(readEnd(typed, 'to', false, shanghai)).toBe(to);
});

test('any text at an end of a range is read or refused, never thrown over', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (typed, days) => {
      const read = readEnd(typed, 'from', days, shanghai);
      const { paidAtFrom = null } = checkFilters(entity, { paidAtFrom: [read] });
      expect(paidAtFrom !== null || !Number.isNaN(Date.parse(read))).toBe(true);
      expect(() => rangeText(read, '', days, 0, shanghai)).not.toThrow();
    }),
  );
});

test.each([
  ['2026-11-15T16:00:00Z', '2026-11-22T15:59:59Z', '11-16 – 11-22'],
  ['2026-11-16T00:30:00Z', '2026-11-16T02:00:59Z', '11-16 08:30 – 11-16 10:00'],
  ['2025-12-31T16:00:00Z', '', '≥ 01-01'],
  ['', '2025-11-16T15:59:59Z', '≤ 2025-11-16'],
  ['', '', ''],
])('a range from %j to %j is short in its control: %j', (from, to, text) => {
  expect(rangeText(from, to, false, Date.parse('2026-11-22T00:00:00Z'), shanghai)).toBe(text);
});

test.each([
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:59Z', '10-25 02:30 UTC+2 – 10-25 02:30 UTC+1'],
  ['2026-10-25T00:30:00Z', '2026-10-25T23:30:59Z', '10-25 02:30 – 10-26 00:30'],
  ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '10-25'],
])('a range from %j to %j over the night of a clock change is %j', (from, to, text) => {
  const madrid = timesIn('Europe/Madrid');
  expect(rangeText(from, to, false, Date.parse('2026-11-22T00:00:00Z'), madrid)).toBe(text);
});
