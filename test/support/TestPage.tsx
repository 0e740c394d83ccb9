import { type ReactNode, useMemo, useState } from 'react';
import { PageContext, type PageContextValue } from '@/store/pageContext';

type Props = {
  path?: string;
  search?: string;
  params?: Readonly<Record<string, string>>;
  /** @default does nothing */
  setDirty?: PageContextValue['setDirty'];
  children: ReactNode;
};

const none = {};
const ignore = () => undefined;

/** Replaces the pane of a tab for a component that uses its page; keeps the query in state instead of the address. */
export function TestPage({
  path = '/test',
  search: first = '',
  params = none,
  setDirty = ignore,
  children,
}: Props) {
  const [search, setSearch] = useState(first);
  const page = useMemo(
    () => ({
      tab: 'tabkey',
      path,
      params,
      search,
      addressOf: (next: string) => path + next,
      goTo: () => undefined,
      setSearch: (next: string) => setSearch(next),
      setDirty,
    }),
    [path, params, search, setDirty],
  );
  return <PageContext value={page}>{children}</PageContext>;
}
