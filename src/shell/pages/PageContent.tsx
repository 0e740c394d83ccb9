import { memo, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pathnameOf, searchOf } from '@/kit/path';
import { PermissionGuard } from '@/screens/access/PermissionGuard';
import type { Screen } from '@/screens/area';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Page } from '@/store/menu/menuToPages';
import { paramsOf } from '@/store/menu/recordPages';
import { selectPageOf } from '@/store/menu/selectors';
import { PageContext } from '@/store/pageContext';
import { pageDirtyChanged } from '@/store/pages/slice';
import { reloadTab } from '@/store/tabs/reloadTab';
import type { Tab } from '@/store/tabs/tab';
import { NoPage, NotFound } from '../errors/ExceptionPage';
import { PageBoundary } from '../errors/CaughtErrors';

type Props = { tab: Tab; screenOf: (source: string) => Screen | undefined };

/** Renders the view of a tab. Its location is that of the tab, so it does not change while another tab is shown. */
export const PageContent = memo(function PageContent({ tab, screenOf }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const page = useAppSelector((state) => selectPageOf(state, pathnameOf(tab.path)));
  const path = pathnameOf(tab.path);
  const search = searchOf(tab.path);
  const { key } = tab;
  const pattern = page?.path ?? path;
  const addressOf = useCallback((next: string) => path + next, [path]);
  const context = useMemo(
    () => ({
      tab: key,
      path,
      params: paramsOf(pattern, path),
      search,
      addressOf,
      goTo: (next: string) => {
        void navigate(next, { state: { tab: key } });
      },
      setSearch: (next: string, mode: 'push' | 'replace') => {
        void navigate(path + next, { replace: mode === 'replace', state: { tab: key } });
      },
      setDirty: (part: string, dirty: boolean) => {
        dispatch(pageDirtyChanged({ tab: key, part, dirty }));
      },
    }),
    [key, path, pattern, search, addressOf, navigate, dispatch],
  );
  return (
    <PageContext value={context}>
      {/* The data that broke the page are still cached. */}
      <PageBoundary onRetry={() => dispatch(reloadTab(key))}>
        {page ? (
          // The right may be withdrawn while the tab is open.
          <PermissionGuard anyOf={page.auth} fallback={<NoPage screenOf={screenOf} />}>
            <PageView page={page} screenOf={screenOf} />
          </PermissionGuard>
        ) : (
          <NotFound />
        )}
      </PageBoundary>
    </PageContext>
  );
});

/** A view that this build does not have, or that failed to load, shows the 404 view (specification 2.2). */
function PageView({ page, screenOf }: { page: Page; screenOf: Props['screenOf'] }) {
  const screen = screenOf(page.source);
  return screen ? <screen.Component /> : <NotFound source={page.source} />;
}
