import * as fc from 'fast-check';
import { noFilters, readFilters, writeFilters } from '@/shell/log/filters';

test('any address gives filters that an address can hold again', () => {
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

test('no filters leave the address as it is', () => {
  expect(writeFilters(noFilters)).toBe('');
  expect(readFilters('')).toEqual(noFilters);
});
