import * as fc from 'fast-check';
import { ledgerPage, wantedPages } from '@/screens/table/ledger/useLedgerRows';
import { flatten, type TreeRow } from '@/screens/table/tree/useTree';

test.each([
  [0, 20, 200_000, [1, 2]],
  [150, 180, 200_000, [1, 2, 3]],
  [95, 105, 200_000, [1, 2, 3]],
  [199_980, 200_000, 200_000, [1999, 2000]],
  [0, 20, 50, [1]],
  [0, 0, 0, [1]],
])('for the rows %i to %i of %i the pages %j are fetched', (first, last, total, pages) => {
  expect(wantedPages(first, last, total)).toEqual(pages);
});

test('every row in sight stands on a fetched page, and so do those just above and below', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(60), fc.integer({ min: 1, max: 200_000 }), (first, height, total) => {
      fc.pre(first < total);
      const pages = wantedPages(first, first + height, total);
      for (const row of [first - ledgerPage / 2, first, first + height, first + height + ledgerPage / 2])
        if (row >= 0 && row < total) expect(pages).toContain(Math.floor(row / ledgerPage) + 1);
      expect(pages.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('a tree that names itself as its own child is shown once', () => {
  const row = (id: string): TreeRow => ({ id, version: 1, allowedActions: [], hasChildren: true });
  const { rows } = flatten(
    [row('1')],
    (id) => [row(id), row('2')],
    () => true,
  );
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
});
