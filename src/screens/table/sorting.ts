import type { Sort } from '../base/listState';

/** Most sorted columns (openapi: `sort`). */
const most = 5;

/**
 * Returns the next sorting of a column: descending, ascending, none; Shift adds the column to the others.
 */
export function nextSort(sort: readonly Sort[], field: string, join: boolean): readonly Sort[] {
  const now = sort.find((each) => each.field === field);
  const others = join ? sort.filter((each) => each.field !== field) : [];
  if (!now) return [...others, { field, direction: 'desc' as const }].slice(-most);
  return now.direction === 'desc' ? [...others, { field, direction: 'asc' }] : others;
}

/** Returns the sorting by one column and direction; `join` keeps the other columns. */
export function sortedBy(
  sort: readonly Sort[],
  field: string,
  direction: Sort['direction'],
  join: boolean,
): readonly Sort[] {
  if (!join) return [{ field, direction }];
  const at = sort.findIndex((each) => each.field === field);
  return at < 0 ? [...sort, { field, direction }].slice(-most) : sort.with(at, { field, direction });
}
