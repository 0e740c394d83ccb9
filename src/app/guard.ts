import { type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { accessToken } from '@/api/tokens';
import { pathnameOf, searchOf } from '@/kit/path';
import type { UserStore } from '@/store/createUserStore';
import type { MenuNode } from '@/store/menu/menuItem';
import { selectPageAt, selectPages } from '@/store/menu/selectors';
import { selectSiderMenu } from '@/store/menu/visible';
import { listPathOf } from '@/shell/errors/ExceptionPage';
import { logAdded } from '@/store/log/slice';
import { sessionEnded } from '@/store/session/slice';
import { reloadTab } from '@/store/tabs/reloadTab';
import { selectCurrentTab } from '@/store/tabs/selectors';
import { prepare, prepareList } from './areas';
import { isHiddenRoute, redirectTarget } from './hiddenRoutes';
import { fetchMenu, generate, type MenuCall, refetchMenu } from './routes';

/** Never resolves: the session is over and the tree unmounts, so nothing renders in between. */
const never = (): Promise<never> => new Promise(() => undefined);

const isIn = (nodes: readonly MenuNode[], pathname: string): boolean =>
  nodes.some(
    ({ path, children }) => (path !== null && pathnameOf(path) === pathname) || isIn(children, pathname),
  );

/** Returns the redirect of a path that is not a page: a group, a refresh or a redirect. */
function redirectFor(store: UserStore, { pathname, search, hash }: URL): Response | null {
  const { redirects, pages } = selectPages(store.getState());
  const group = redirects[pathname];
  if (group) return redirect(group + (searchOf(group) ? '' : search) + hash);
  if (pathname === '/refresh') {
    const tab = selectCurrentTab(store.getState());
    if (tab) store.dispatch(reloadTab(tab.key));
    return replace(tab?.path ?? '/');
  }
  if (!isHiddenRoute(pathname)) return null;
  const target = redirectTarget(pathname, pages);
  if (target) return replace(target);
  store.dispatch(logAdded('info', 'A redirect that names no page of this console was not followed.'));
  return null;
}

/**
 * Creates the navigation guard (specification 2.3) as a loader. A page renders only after token, menu, code
 * and first rows are loaded, so no wrong page flashes. `menuCall` is the pending menu call, if there is one.
 */
export function createGuard(store: UserStore, menuCall: MenuCall | null) {
  let generated: Promise<boolean> | null = null;
  const retried = new Set<string>();
  return async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const url = new URL(request.url);
    const { pathname, search, hash } = url;
    const wanted = pathname + search + hash;
    if (pathname === '/login') {
      store.dispatch(sessionEnded({ reason: 'signedOut' }));
      return never();
    }
    if (!accessToken()) {
      // A user who never signed in here did not lose a session.
      store.dispatch(sessionEnded({ reason: store.getState().session.info ? 'expired' : 'missing', wanted }));
      return never();
    }
    generated ??= generate(store, menuCall ?? fetchMenu(store), wanted);
    if (!(await generated)) return never();
    const redirection = redirectFor(store, url);
    if (redirection) return redirection;
    // The menu names a path that leads to no page: it is fetched once more (specification 2.3, point 4).
    const isTried = retried.has(pathname) || !isIn(selectSiderMenu(store.getState()), pathname);
    if (selectPageAt(store.getState(), pathname) === 404 && !isTried) {
      retried.add(pathname);
      await refetchMenu(store);
      const found = redirectFor(store, url);
      if (found) return found;
    }
    const page = selectPageAt(store.getState(), pathname);
    if (typeof page !== 'number') await prepare(page, store, url);
    // Tells a page that others may open (403) from one that does not exist.
    else await prepareList(listPathOf(pathname));
    return null;
  };
}
