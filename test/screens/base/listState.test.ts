import * as fc from 'fast-check';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import {
  filterNames,
  type Filters,
  listArg,
  type ListState,
  narrowed,
  nextSort,
  pageSizes,
  readListState,
  writeListState,
} from '@/screens/base/listState';

const filters = Object.entries(chain.fields).flatMap(([name, field]) => filterNames(name, field));
const sortable = Object.entries(chain.fields).flatMap(([name, field]) => ('sortable' in field ? [name] : []));

const state: fc.Arbitrary<ListState> = fc.record({
  filters: fc.dictionary(
    fc.constantFrom(...filters),
    fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 3 }),
  ),
  sort: fc.uniqueArray(
    fc.record({
      field: fc.constantFrom(...sortable),
      direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
    }),
    { selector: ({ field }) => field, maxLength: 3 },
  ),
  current: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
});

test('what a list shows is read back from the address that it writes', () => {
  fc.assert(
    fc.property(state, fc.option(fc.string({ minLength: 1 }), { nil: undefined }), (shown, open) => {
      const address = writeListState(shown, open === undefined ? {} : { open });
      const read = readListState(chain, address);
      expect({ ...read.state, filters: { ...read.state.filters } }).toEqual({
        ...shown,
        filters: { ...shown.filters },
      });
      expect(read.unknown).toEqual([]);
      expect(new URLSearchParams(address).get('open')).toBe(open ?? null);
    }),
  );
});

test('the default list has the shortest address', () => {
  expect(writeListState(readListState(chain, '').state)).toBe('');
});

test.each<[string, Partial<ListState>, string[]]>([
  ['?current=0&size=7', { current: 1, size: 20 }, []],
  ['?current=1.5&size=-1', { current: 1, size: 20 }, []],
  ['?sort=chainName,asc&sort=blockHeight,up&sort=__proto__,asc', { sort: [] }, []],
  ['?sort=blockHeight,desc', { sort: [{ field: 'blockHeight', direction: 'desc' }] }, []],
  ['?status=ACTIVE&status=PAUSED&status=', { filters: { status: ['ACTIVE', 'PAUSED'] } }, []],
  ['?colour=red&__proto__=1&rpcUrl=x', { filters: {} }, ['colour', '__proto__', 'rpcUrl']],
])('the address %s is read as far as this build knows it', (search, part, unknown) => {
  const read = readListState(chain, search);
  expect(read.state).toMatchObject(part);
  expect(read.unknown).toEqual(unknown);
});

test('any address gives a valid argument of the list call', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (search) => {
      const { state: read } = readListState(chain, search);
      expect(pageSizes).toContain(read.size);
      expect(read.current).toBeGreaterThan(0);
      expect(writeListState(readListState(chain, writeListState(read)).state)).toBe(writeListState(read));
    }),
  );
});

test('several values travel where the contract takes several, one where it takes one', () => {
  const { state: read } = readListState(
    chain,
    '?status=ACTIVE&status=PAUSED&chainName=a&chainName=b&sort=blockHeight,asc',
  );
  expect(listArg(chain, read)).toEqual({
    current: 1,
    size: 20,
    status: ['ACTIVE', 'PAUSED'],
    chainName: 'a',
    sort: ['blockHeight,asc'],
  });
});

test.each<[string, Filters, Filters, Filters]>([
  ['adds a filter', { a: ['1'] }, { b: ['2'] }, { a: ['1'], b: ['2'] }],
  ['leaves of several values those that both hold', { a: ['1', '2'] }, { a: ['2', '3'] }, { a: ['2'] }],
  ['replaces values that share none', { a: ['1'] }, { a: ['2', '3'] }, { a: ['2', '3'] }],
])('a list that is narrowed %s', (_, filters, more, expected) => {
  expect(narrowed(filters, more)).toEqual(expected);
});

test('a column sorts descending, ascending, not at all; with Shift it joins the others', () => {
  const a = nextSort([], 'a', false);
  const b = nextSort(a, 'b', true);
  expect(b).toEqual([
    { field: 'a', direction: 'desc' },
    { field: 'b', direction: 'desc' },
  ]);
  expect(nextSort(b, 'c', false)).toEqual([{ field: 'c', direction: 'desc' }]);
  expect(nextSort(nextSort(a, 'a', false), 'a', false)).toEqual([]);
});
