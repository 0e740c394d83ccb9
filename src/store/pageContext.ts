import { createContext, useContext } from 'react';

/** The page of one tab, for whatever is drawn in it. */
export type PageContextValue = {
  /** Key of the tab. */
  tab: string;
  /** Path of the page without query. */
  path: string;
  /** Query of the tab now, with its question mark, or ''. It stands still while the tab is hidden. */
  search: string;
  /** Changes the tab's query: 'push' leaves a step for Back, 'replace' does not. */
  setSearch: (search: string, mode: 'push' | 'replace') => void;
  /** Whether a part of the page holds something typed that is not sent. */
  setDirty: (part: string, dirty: boolean) => void;
};

export const PageContext = createContext<PageContextValue | null>(null);

/** The page that the component stands in. */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage() works inside a page of the page cache: wrap the test in <TestPage>.');
  return page;
}
