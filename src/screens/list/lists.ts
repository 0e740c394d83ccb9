import type { ScreenDefinition } from '../base/definition';

/** One of the lists of a screen; the first one has no name in the address. */
export type NamedList = { name: string; definition: ScreenDefinition };

/** The key of the address that names the list. */
export const listParameter = 'list';

/** Every list of a screen, in the order of its tabs. */
export const listsOf = (
  first: ScreenDefinition,
  others: Readonly<Record<string, ScreenDefinition>>,
): readonly [NamedList, ...NamedList[]] => [
  { name: '', definition: first },
  ...Object.entries(others).map(([name, definition]) => ({ name, definition })),
];

/** The list that an address shows; the first one where it names none, or one that this build does not have. */
export function shownList(lists: readonly [NamedList, ...NamedList[]], search: string): NamedList {
  const wanted = new URLSearchParams(search).get(listParameter);
  return lists.find(({ name }) => name === wanted) ?? lists[0];
}

/** What an address says within its list: filters, page and open record. */
export function searchWithin(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(listParameter)) return search;
  params.delete(listParameter);
  const text = params.toString();
  return text && `?${text}`;
}

/** The address of a list with what it shows. */
export function searchOfList(name: string, within: string): string {
  if (name === '') return within;
  const params = new URLSearchParams(within);
  return `?${listParameter}=${encodeURIComponent(name)}${params.size > 0 ? `&${params.toString()}` : ''}`;
}
