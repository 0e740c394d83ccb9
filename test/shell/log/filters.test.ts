import * as fc from 'fast-check';
import { noFilters, readFilters, writeFilters } from '@/shell/log/filters';

test('the filters of any address are written back unchanged', () => {
  const query = fc.oneof(
    fc.webQueryParameters().map((text) => `?${text}`),
    fc
      .dictionary(fc.constantFrom('type', 'text', 'operation', 'from', 'to', 'grouped'), fc.string())
      .map((values) => `?${new URLSearchParams(values)}`),
    fc.string(),
  );
  fc.assert(
    fc.property(query, (search) => {
      const filters = readFilters(search);
      expect(readFilters(writeFilters(filters))).toEqual(filters);
    }),
  );
});

test('empty filters leave the address unchanged', () => {
  expect(writeFilters(noFilters)).toBe('');
  expect(readFilters('')).toEqual(noFilters);
});
