import { loadContract, parametersOf } from '@server/contract/contract';
import type { Schema } from '@server/contract/document';
import { entitiesOf } from '@server/contract/entities';
import { resolve } from '@server/contract/resolve';

const contract = loadContract();
const { document, operations } = contract;

/** The lists that grow with every day: the contract limits them to a span of days. */
export const growing = operations.filter(({ kind, window }) => kind === 'page' && window !== null);

/** A value that a filter takes. */
const sampleOf = (schema: Schema = {}): string => {
  const { items, enum: values, format, pattern, type } = resolve(document, schema);
  if (items) return sampleOf(items);
  if (values) return String(values[0]);
  if (format === 'date-time') return new Date().toISOString();
  if (type === 'boolean') return 'true';
  return type === 'integer' || format !== undefined || pattern !== undefined ? '1' : 'abc';
};

/**
 * The calls of a list and of its sums: under each filter that it offers, and in each order. Filters take the value of
 * `row`, else any that they accept.
 */
export const callsOf = (
  list: (typeof growing)[number],
  row: Readonly<Record<string, unknown>> = {},
): string[] => {
  const { resource } = list;
  const sums = operations.find(
    ({ kind, path }) => kind === 'summary' && path === list.path.replace(/page$/, 'summary'),
  );
  const properties = entitiesOf(document).find(({ keys }) => keys.name === resource?.name)?.properties ?? {};
  const sorted = Object.entries(properties).filter(([, property]) => property['x-sortable']);
  const filtersOf = (operation: (typeof growing)[number]) =>
    parametersOf(contract, operation).flatMap(({ name, schema, 'x-filter': filter }) => {
      if (!filter) return [];
      const value = String(row[filter.field ?? name] ?? sampleOf(schema));
      return [`${operation.path}?${new URLSearchParams({ [name]: value })}`];
    });
  const open = Object.entries(list.window?.open ?? {}).map(
    ([name, values]) => `?${values.map((value) => `${name}=${value}`).join('&')}`,
  );
  return [list, ...(sums ? [sums] : [])].flatMap((operation) => [
    operation.path,
    ...filtersOf(operation),
    ...open.map((query) => operation.path + query),
    ...(operation === list ? sorted.map(([name]) => `${list.path}?sort=${name},desc`) : []),
  ]);
};
