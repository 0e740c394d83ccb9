import type { ReactNode } from 'react';

/** Kinds of entries. */
type EntryKind = 'page' | 'tab' | 'action' | 'setting' | 'record';

/** An entry of the palette. */
export type Entry = {
  /** Unique in the palette. */
  id: string;
  kind: EntryKind;
  /** In the current language. */
  title: string;
  /** In the other language, which is also searched; the status of a record. */
  other: string;
  /** Address of a page, tab or record, which is also searched; '' for others. */
  path: string;
  icon: ReactNode;
  /** Name of the page that can be a favourite; null for others. */
  page: string | null;
  /** State of a switch; null for others. A switch keeps the palette open, so that its effect is visible. */
  on: boolean | null;
  run: () => void;
};
