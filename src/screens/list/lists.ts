import type { ComponentType } from 'react';
import type { UserStore } from '@/store/createUserStore';
import type { ScreenDefinition } from '../base/definition';

/** A list of a screen; the first one has no name in the address. */
export type NamedList = { name: string; definition: ScreenDefinition };

/** A view of the area beside the lists of its screen. Whom it is offered to sees it first. */
export type OwnView = {
  /** Its name in the address. */
  name: string;
  /** i18n key of its tab. */
  title: string;
  isOffered: (state: ReturnType<UserStore['getState']>) => boolean;
  /** Reads and writes its part of the address by `usePage`. */
  Component: ComponentType;
};

/** Names the first list in the address where a view stands before it. */
const firstName = 'all';

/** Returns the name of a list in the address. */
export const listName = (name: string, view: OwnView | undefined): string =>
  name === '' && view ? firstName : name;

/** Whether an address shows the view: it names it, or nothing at all. */
export const isViewShown = ({ name }: OwnView, search: string): boolean =>
  search === '' || new URLSearchParams(search).get(listParameter) === name;

/** The query parameter that names the list. */
const listParameter = 'list';

/** Returns the lists of a screen in the order of their tabs. */
export const listsOf = (
  first: ScreenDefinition,
  others: Readonly<Record<string, ScreenDefinition>>,
): readonly [NamedList, ...NamedList[]] => [
  { name: '', definition: first },
  ...Object.entries(others).map(([name, definition]) => ({ name, definition })),
];

/** Returns the list that an address names; the first one if it names none that this build has. */
export function shownList(lists: readonly [NamedList, ...NamedList[]], search: string): NamedList {
  const wanted = new URLSearchParams(search).get(listParameter);
  return lists.find(({ name }) => name === wanted) ?? lists[0];
}

/** Returns the part of an address that belongs to its list: filters, page and open record. */
export function searchWithin(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(listParameter)) return search;
  params.delete(listParameter);
  const text = params.toString();
  return text && `?${text}`;
}

/** Returns the address of a list with its state. */
export function searchOfList(name: string, within: string): string {
  if (name === '') return within;
  const params = new URLSearchParams(within);
  return `?${listParameter}=${encodeURIComponent(name)}${params.size > 0 ? `&${params.toString()}` : ''}`;
}
