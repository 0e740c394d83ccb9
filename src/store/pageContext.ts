import { createContext, useContext } from 'react';

/** The page of a tab, for the components inside it. */
export type PageContextValue = {
  /** Key of the tab. */
  tab: string;
  /** Path of the page without query. */
  path: string;
  /** Parameters of the path, such as the id of a record. */
  params: Readonly<Record<string, string | undefined>>;
  /** Current query of the tab with its question mark, or ''. It does not change while the tab is hidden. */
  search: string;
  /** Changes the query of the tab: 'push' adds a history entry, 'replace' does not. */
  setSearch: (search: string, mode: 'push' | 'replace') => void;
  /** Returns the address of the page with another query. */
  addressOf: (search: string) => string;
  /** Shows another address in this tab. */
  goTo: (path: string) => void;
  /** Reports whether a part of the page holds unsent input. */
  setDirty: (part: string, dirty: boolean) => void;
};

export const PageContext = createContext<PageContextValue | null>(null);

/** Returns the page that contains the component. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage() works inside a page of the page cache: wrap the test in <TestPage>.');
  return page;
}
