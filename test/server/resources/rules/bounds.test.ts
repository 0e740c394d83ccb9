import fc from 'fast-check';
import { different, distinct, notBelow, notBelowWhole, rising } from '@server/resources/rules/bounds';

const amount = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(99));
const textOf = ([whole, hundredths]: readonly [number, number]): string =>
  `${whole}.${String(hundredths).padStart(2, '0')}`;
/** The same amount in hundredths. */
const hundredthsOf = ([whole, hundredths]: readonly [number, number]): number =>
  whole * 100 + (whole < 0 ? -hundredths : hundredths);

test('an upper limit below the lower one is refused at its field, also of negative amounts', () => {
  expect(notBelow({ min: '-1', max: '-2' }, 'min', 'max')).toMatchObject([{ field: 'max' }]);
  fc.assert(
    fc.property(amount, amount, (least, most) => {
      const errors = notBelow({ min: textOf(least), max: textOf(most) }, 'min', 'max');
      expect(errors).toHaveLength(hundredthsOf(most) < hundredthsOf(least) ? 1 : 0);
    }),
  );
});

test('a missing limit, and an open one of zero, bound nothing', () => {
  for (const missing of [undefined, null, '']) {
    expect(notBelow({ min: '5', max: missing }, 'min', 'max')).toEqual([]);
    expect(notBelow({ min: missing, max: '-5' }, 'min', 'max')).toEqual([]);
  }
  expect(notBelow({ min: '5', max: '0' }, 'min', 'max', { open: true })).toEqual([]);
  expect(notBelow({ min: '5', max: '0' }, 'min', 'max')).toHaveLength(1);
});

test('whole limits, times, coins and rows are compared as what they are', () => {
  expect(notBelowWhole({ min: 10, max: 9 }, 'min', 'max')).toHaveLength(1);
  expect(notBelowWhole({ min: 9, max: 10 }, 'min', 'max')).toEqual([]);
  const times = { from: '2026-03-01T10:00:00+08:00', to: '2026-03-01T03:00:00Z' };
  expect(rising(times, ['from', 'to'])).toEqual([]);
  expect(rising({ from: times.to, to: times.from }, ['from', 'to'])).toMatchObject([{ field: 'to' }]);
  expect(rising({ from: times.to, to: times.to }, ['from', 'to'])).toHaveLength(1);
  expect(rising({ from: times.to, to: times.to }, ['from', 'to'], { equal: true })).toEqual([]);
  expect(different({ one: 'BTC', other: 'BTC' }, 'one', 'other')).toMatchObject([{ field: 'other' }]);
  expect(distinct('rows', 'key', ['a', 'b', 'a'])).toMatchObject([{ field: 'rows.2.key' }]);
});
