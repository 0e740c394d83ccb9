import { type ReactNode, useMemo, useState } from 'react';
import { PageContext } from '@/store/pageContext';

type Props = { path?: string; search?: string; children: ReactNode };

/** Replaces the pane of a tab for a component that uses its page; keeps the query in state instead of the address. */
export function TestPage({ path = '/test', search: first = '', children }: Props) {
  const [search, setSearch] = useState(first);
  const page = useMemo(
    () => ({
      tab: 'tabkey',
      path,
      search,
      setSearch: (next: string) => setSearch(next),
      setDirty: () => undefined,
    }),
    [path, search],
  );
  return <PageContext value={page}>{children}</PageContext>;
}
