import { searchOf } from '@/kit/path';
import type { Tab } from './tab';

/** How a list is paged says nothing of what it shows, and the code of a page's list nothing to a person. */
const paging = new Set(['current', 'size', 'sort', 'list']);
/** The record that is open, or in the form: its id says nothing to a person. */
const records = new Set(['open', 'form']);
const maxLength = 24;

/** What the page of a tab said of itself, by the tab's key: its record. */
type PageInfo = { record?: { id: string; name: string } };
export type PageInfoByTab = Readonly<Record<string, PageInfo | undefined>>;

/** A record as a person calls it; by its last digits while nobody has said. */
const recordLabel = (id: string, named: PageInfoByTab[string]): string =>
  named?.record?.id === id ? named.record.name : /^\d{6,}$/.test(id) ? `#${id.slice(-4)}` : id;

/** A value of the query in words; where its list never said them in this language, of a moment at least the day alone. */
function filterLabel(name: string, value: string, { said }: Tab, locale: string): string {
  const filters = said?.locale === locale ? said.filters : {};
  const pair = `${name}=${value}`;
  return (
    (Object.hasOwn(filters, pair) ? filters[pair] : undefined) ??
    value.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')
  );
}

/**
 * What tells tabs of one page apart, by tab key: their records and filters. Tabs that are the only one of their page, or
 * show it without a query, have none.
 */
export function tabLabels(
  opened: readonly Tab[],
  locale: string,
  named: PageInfoByTab = {},
): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of opened) count.set(name, (count.get(name) ?? 0) + 1);
  const marks = new Map<string, string>();
  for (const tab of opened) {
    if ((count.get(tab.name) ?? 0) < 2) continue;
    const values = [...new URLSearchParams(searchOf(tab.path))].filter(([name]) => !paging.has(name));
    const said = ([name, value]: readonly [string, string]) =>
      records.has(name) ? recordLabel(value, named[tab.key]) : filterLabel(name, value, tab, locale);
    const mark = values.map(said).join(', ');
    if (mark) marks.set(tab.key, mark.length > maxLength ? `${mark.slice(0, maxLength - 1)}…` : mark);
  }
  return marks;
}
