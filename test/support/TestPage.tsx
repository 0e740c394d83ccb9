import { type ReactNode, useMemo, useState } from 'react';
import { PageContext } from '@/store/pageContext';

type Props = {
  path?: string;
  search?: string;
  params?: Readonly<Record<string, string>>;
  children: ReactNode;
};

const none = {};

/** Replaces the pane of a tab for a component that uses its page; keeps the query in state instead of the address. */
export function TestPage({ path = '/test', search: first = '', params = none, children }: Props) {
  const [search, setSearch] = useState(first);
  const page = useMemo(
    () => ({
      tab: 'tabkey',
      path,
      params,
      search,
      goTo: () => undefined,
      setSearch: (next: string) => setSearch(next),
      setDirty: () => undefined,
    }),
    [path, params, search],
  );
  return <PageContext value={page}>{children}</PageContext>;
}
