import { type ReactNode, useMemo, useState } from 'react';
import { PageContext } from '@/store/pageContext';

type Props = { path?: string; search?: string; children: ReactNode };

/** Stands for the pane of a tab around a component that asks for its page: the query is kept here, not in an address. */
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
