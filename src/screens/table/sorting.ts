import type { Sort } from '../base/listState';

/** The platform takes no more (openapi: `sort`). */
const most = 5;

/** Descending, ascending, not at all; with Shift the column joins the others. */
export function nextSort(sort: readonly Sort[], field: string, join: boolean): readonly Sort[] {
  const now = sort.find((each) => each.field === field);
  const others = join ? sort.filter((each) => each.field !== field) : [];
  if (!now) return [...others, { field, direction: 'desc' as const }].slice(-most);
  return now.direction === 'desc' ? [...others, { field, direction: 'asc' }] : others;
}

/** The list sorted by one column in one direction; `join` keeps the columns that it is sorted by already. */
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
