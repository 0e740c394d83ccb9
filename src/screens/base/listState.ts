import type { EntityMeta, FieldMeta } from '@/api/entity';

/** A filter's value: texts as they travel; several for `in`. */
export type Filters = Readonly<Record<string, readonly string[]>>;
export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' };

/** What a list shows; all of it lives in the address. */
export type ListState = {
  filters: Filters;
  sort: readonly Sort[];
  current: number;
  size: number;
};

export const pageSizes = [10, 20, 50, 100] as const;
const defaultSize = 20;
/** Keys of the address that are no filters. */
const reserved = new Set(['current', 'size', 'sort', 'open', 'form', 'cols', 'list']);

/** The query names that a field filters by. */
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

/** Reads an address; what this build does not know is left out and named in `unknown`. */
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

/** Writes an address; what is default is left out. `keep` are parts that are no list state: the open record, the form. */
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

/** The filters as calls take them: several values where the contract takes several, one where it takes one. */
export function filterArg(entity: EntityMeta, filters: Filters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      entity.fields[name]?.filter === 'in' ? values : values[0],
    ]),
  );
}

/** The argument of the list call; the same state always gives the same one, so that the cache is hit. */
export const listArg = (
  entity: EntityMeta,
  { filters, sort, current, size }: ListState,
): Record<string, unknown> => ({
  current,
  size,
  ...filterArg(entity, filters),
  ...(sort.length > 0 ? { sort: sort.map(({ field, direction }) => `${field},${direction}`) } : {}),
});

/** What a ledger asks for first: it has no pages of its own, whatever an address says. */
export const ledgerState = (state: ListState): ListState => ({ ...state, current: 1, size: 100 });

/** The rows of a list, whatever page of them is shown: what an export takes. */
export function exportQuery(
  entity: EntityMeta,
  state: ListState,
): { filters: Readonly<Record<string, unknown>>; sort: readonly string[] } {
  const { current, size, sort, ...filters } = listArg(entity, state);
  return { filters, sort: state.sort.map(({ field, direction }) => `${field},${direction}`) };
}

/**
 * The span of time that the platform holds a list to although nobody asked for one (contract: x-window); null where it
 * answers all, and where a filter finds a single record, or only what still waits, whatever its age.
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
