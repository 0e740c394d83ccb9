import { searchOf } from '@/kit/path';
import { isRecordPage, type Tab } from './tab';

/** Parameters that do not help to distinguish tabs: paging, and the code of a page's list. */
const paging = new Set(['current', 'size', 'sort', 'list']);
/** Parameters that hold the id of a record, which is replaced by the record's label. */
const records = new Set(['open', 'form']);
const maxLength = 24;

/** The record that a page reported, by tab key. */
type PageInfo = { record?: { id: string; name: string } };
export type PageInfoByTab = Readonly<Record<string, PageInfo | undefined>>;

/** Returns the label of a record, or its last digits until the page reported a label. */
const recordLabel = (id: string, named: PageInfoByTab[string]): string =>
  named?.record?.id === id ? named.record.name : /^\d{6,}$/.test(id) ? `#${id.slice(-4)}` : id;

/** Returns a filter value in words. Without words in the current language, a time is shortened to its day. */
function filterLabel(name: string, value: string, { said: filterWords }: Tab, locale: string): string {
  const filters = filterWords?.locale === locale ? filterWords.filters : {};
  const pair = `${name}=${value}`;
  return (
    (Object.hasOwn(filters, pair) ? filters[pair] : undefined) ??
    value.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')
  );
}

/**
 * Returns the labels that distinguish tabs of the same page, by tab key: their records and filters. A tab
 * that is the only one of its page, or has no query, gets none; the title of a record's page is its number already.
 */
export function tabLabels(
  opened: readonly Tab[],
  locale: string,
  named: PageInfoByTab = {},
): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  for (const { name } of opened) count.set(name, (count.get(name) ?? 0) + 1);
  const labels = new Map<string, string>();
  for (const tab of opened) {
    if ((count.get(tab.name) ?? 0) < 2 || isRecordPage(tab.name)) continue;
    const values = [...new URLSearchParams(searchOf(tab.path))].filter(([name]) => !paging.has(name));
    const labelOf = ([name, value]: readonly [string, string]) =>
      records.has(name) ? recordLabel(value, named[tab.key]) : filterLabel(name, value, tab, locale);
    const label = values.map(labelOf).join(', ');
    if (label) labels.set(tab.key, label.length > maxLength ? `${label.slice(0, maxLength - 1)}…` : label);
  }
  return labels;
}
