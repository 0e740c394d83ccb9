import { figures, figureOf } from '@test/bench/figures';
import { linesOf, tableOf } from '@test/bench/report';
import { median, quantile } from '@test/bench/statistics';

test('a median is one of the values, and a share of nothing is an error', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(quantile([3, 1, 2, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(() => median([])).toThrow('nothing');
});

test('a figure is met, met at the speed of the machine of the targets, or missed', () => {
  const verdicts = (sample: Record<string, number>) =>
    Object.fromEntries(linesOf([sample]).map(({ name, verdict }) => [name, verdict]));
  // The floor takes twice as long as on that machine.
  expect(verdicts({ floor: 1902, form: 900, home: 1200, list: 1001 })).toEqual({
    floor: 'none',
    form: 'met',
    home: 'near',
    list: 'missed',
  });
  expect(verdicts({ home: 1200, build: 21, heapHome: 11 })).toEqual({
    home: 'missed',
    build: 'missed',
    heapHome: 'met',
  });
});

test('the table has a line for each figure over all runs, beside target and peers', () => {
  const table = tableOf(linesOf([{ form: 900 }, { form: 1000 }, { form: 800, 'filter:uri': 310 }]));
  expect(table).toMatch(/sign-in form visible +900 ms +800–1000 +≤ 900 +met +1529–3483/);
  expect(table).toMatch(/filter uri +310 ms +310–310 +≤ 300 +MISSED/);
  expect(() => figureOf('unheard')).toThrow('figures.ts');
  expect(Object.keys(figures).length).toBeGreaterThan(20);
});
