import { queryOf, type Tab } from './tab';

/** How a list is paged says nothing of what it shows. */
const paging = new Set(['current', 'size', 'sort']);
const maxLength = 24;

/**
 * What tells tabs of one page apart, by tab key: the values of their query. Tabs that are the only one of their page, or
 * show it without a query, have none.
 */
export function tellApart(opened: readonly Tab[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of opened) count.set(name, (count.get(name) ?? 0) + 1);
  const marks = new Map<string, string>();
  for (const tab of opened) {
    if ((count.get(tab.name) ?? 0) < 2) continue;
    const values = Object.entries(queryOf(tab)).filter(([name]) => !paging.has(name));
    const mark = values.map(([, value]) => value).join(', ');
    if (mark) marks.set(tab.key, mark.length > maxLength ? `${mark.slice(0, maxLength - 1)}…` : mark);
  }
  return marks;
}
