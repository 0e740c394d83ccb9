import type { ReactNode } from 'react';

/** What can be found. */
export type EntryKind = 'page' | 'tab' | 'action' | 'setting';

/** One line of the palette. */
export type Entry = {
  /** Unique in the palette. */
  id: string;
  kind: EntryKind;
  /** In the language that is shown. */
  title: string;
  /** In the other language: it is found by that too. */
  other: string;
  /** Address of a page or tab, '' for what has none. It is found by that too. */
  path: string;
  icon: ReactNode;
  /** Name of the page that can be a favourite; null for all else. */
  page: string | null;
  /** Of a switch; null for all else. A switch leaves the palette open, to be seen at work. */
  on: boolean | null;
  run: () => void;
};
