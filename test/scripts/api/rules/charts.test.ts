import { readFileSync } from 'node:fs';
import type { Document, OperationObject } from '@server/contract/document';
import { readModel } from '@scripts/api/rules/contract';
import { checkEntities } from '@scripts/api/rules/entities';

const book = '/admin/library/book';

/** Returns what lint says of a chart of books. */
function saysOf(change: (chart: OperationObject) => void): string[] {
  const document: Document = JSON.parse(readFileSync('test/scripts/api/golden/bundle.json', 'utf8'));
  const { paths = {} } = document;
  const chart: OperationObject = structuredClone(paths[`${book}/page`]?.get ?? {});
  chart.operationId = 'chartLibraryBook';
  chart['x-chart'] = { split: 'status' };
  change(chart);
  paths[`${book}/chart`] = { get: chart };
  return checkEntities({ ...readModel(document), files: [] }).map(({ at, message }) => `${at}: ${message}`);
}

test('a chart with the filters of its list is accepted', () => {
  expect(saysOf(() => undefined)).toEqual([]);
});

test.each<[string, (chart: OperationObject) => void, string]>([
  ['names what it shows', (one) => (one['x-chart'] = {}), 'needs x-chart with by or split'],
  [
    'is made of properties of the record',
    (one) => (one['x-chart'] = { split: 'status', of: 'colour' }),
    'x-chart: colour is not one of its properties',
  ],
  [
    'is split by named values',
    (one) => (one['x-chart'] = { split: 'title' }),
    'x-chart: title has neither a dictionary nor a reference',
  ],
  [
    'covers the records of its list',
    (one) => (one.parameters = []),
    'covers other records than its list: give it the filters and the x-window of the page, in their order',
  ],
])('a chart %s', (_, change, message) => {
  expect(saysOf(change)).toContain(`GET ${book}/chart: ${message}`);
});
