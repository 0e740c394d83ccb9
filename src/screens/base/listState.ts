import type { EntityMeta, FieldMeta } from '@/api/entity';

/** The values of filters by query name; several for `in`. */
export type Filters = Readonly<Record<string, readonly string[]>>;
export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' };

/** The state of a list; the address holds all of it. */
export type ListState = {
  filters: Filters;
  sort: readonly Sort[];
  current: number;
  size: number;
};

export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = 20;
/** Query parameters that are not filters. */
const reserved = new Set(['current', 'size', 'sort', 'open', 'form', 'cols', 'list']);

/** Returns the query names of a field's filter. */
export const filterNames = (name: string, field: FieldMeta): readonly string[] =>
  field.filter === 'range' ? [`${name}From`, `${name}To`] : field.filter ? [name] : [];

const knownFilters = (entity: EntityMeta): ReadonlySet<string> =>
  new Set(Object.entries(entity.fields).flatMap(([name, field]) => filterNames(name, field)));

function readSort(entity: EntityMeta, params: URLSearchParams): Sort[] {
  return params.getAll('sort').flatMap((text) => {
    const [field = '', direction] = text.split(',');
    const sortable = Object.hasOwn(entity.fields, field) && entity.fields[field]?.sortable;
    return sortable && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : [];
  });
}

const wholeNumber = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? Math.min(value, 1_000_000) : fallback;
};

/** Reads the state from an address. Parameters that this build does not know are listed in `unknown`. */
export function readListState(entity: EntityMeta, search: string): { state: ListState; unknown: string[] } {
  const params = new URLSearchParams(search);
  const known = knownFilters(entity);
  const filters: Record<string, readonly string[]> = {};
  const unknown: string[] = [];
  for (const name of new Set(params.keys())) {
    if (reserved.has(name)) continue;
    const values = params.getAll(name).filter((value) => value !== '');
    if (!known.has(name)) unknown.push(name);
    else if (values.length > 0) filters[name] = values;
  }
  const size = wholeNumber(params.get('size'), defaultSize);
  return {
    state: {
      filters,
      sort: readSort(entity, params),
      current: wholeNumber(params.get('current'), 1),
      size: pageSizes.some((each) => each === size) ? size : defaultSize,
    },
    unknown,
  };
}

/**
 * Writes the state to an address, without defaults. `keep` holds other parameters: the open record, the form.
 */
export function writeListState(
  { filters, sort, current, size }: ListState,
  keep: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  for (const { field, direction } of sort) params.append('sort', `${field},${direction}`);
  if (current !== 1) params.set('current', String(current));
  if (size !== defaultSize) params.set('size', String(size));
  for (const [name, value] of Object.entries(keep)) params.set(name, value);
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Converts filters to arguments of a call: a list where the contract takes several values, else one value.
 */
export function filterArg(entity: EntityMeta, filters: Filters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      entity.fields[name]?.filter === 'in' ? values : values[0],
    ]),
  );
}

/** Returns the argument of the list call. Equal states give equal arguments, so that the cache is hit. */
export const listArg = (
  entity: EntityMeta,
  { filters, sort, current, size }: ListState,
): Record<string, unknown> => ({
  current,
  size,
  ...filterArg(entity, filters),
  ...(sort.length > 0 ? { sort: sort.map(({ field, direction }) => `${field},${direction}`) } : {}),
});

/**
 * Adds filters to those of a list. Where the list has a filter of the same name, the values that both hold
 * are left, or the added ones if there are none.
 */
export const narrowed = (filters: Filters, more: Filters): Filters => ({
  ...filters,
  ...Object.fromEntries(
    Object.entries(more).map(([name, values]) => {
      const both = values.filter((value) => filters[name]?.includes(value));
      return [name, both.length > 0 ? both : values];
    }),
  ),
});

/** Writes filters and order of a list to an address, without its page: the queue that a record is worked in. */
export const queueSearch = (state: ListState): string =>
  writeListState({ ...state, current: 1, size: defaultSize });

/** Returns the state of a ledger's first call; a ledger ignores the page of the address. */
export const ledgerState = (state: ListState): ListState => ({ ...state, current: 1, size: 100 });

/** Returns the filters and the order of a list without its page, for an export. */
export function exportQuery(
  entity: EntityMeta,
  state: ListState,
): { filters: Readonly<Record<string, unknown>>; sort: readonly string[] } {
  const { current, size, sort, ...filters } = listArg(entity, state);
  return { filters, sort: state.sort.map(({ field, direction }) => `${field},${direction}`) };
}

/**
 * Returns the days that the platform limits a list to by default (contract: x-window); null for a list
 * without a limit, and for filters that find single records or only open ones.
 */
export function defaultSpan(
  { window: bounds }: EntityMeta,
  filters: Filters,
): { field: string; days: number } | null {
  if (!bounds) return null;
  const { field, days, unless = [], open = {} } = bounds;
  const exempt = [`${field}From`, `${field}To`, ...unless];
  const waits = Object.entries(open).some(([name, values]) => {
    const wanted = filters[name] ?? [];
    return wanted.length > 0 && wanted.every((one) => values.includes(one));
  });
  return waits || exempt.some((name) => filters[name]) ? null : { field, days };
}

/** Most sorted columns (openapi: `sort`). */
export const mostSorted = 5;

/**
 * Returns the next sorting of a column: descending, ascending, none; Shift adds the column to the others.
 */
export function nextSort(sort: readonly Sort[], field: string, join: boolean): readonly Sort[] {
  const now = sort.find((each) => each.field === field);
  const others = join ? sort.filter((each) => each.field !== field) : [];
  if (!now) return [...others, { field, direction: 'desc' as const }].slice(-mostSorted);
  return now.direction === 'desc' ? [...others, { field, direction: 'asc' }] : others;
}
