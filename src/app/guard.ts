import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isApiError } from '@/api/errors';
import { menuApi } from '@/api/menu';
import { accessToken } from '@/api/tokens';
import { searchOf } from '@/kit/path';
import type { UserStore } from '@/store/createUserStore';
import { homePath } from '@/store/menu/menuToPages';
import { selectPageByPath, selectPages, tabMeta } from '@/store/menu/selectors';
import { logged } from '@/store/log/slice';
import { ended } from '@/store/session/slice';
import { reconciled } from '@/store/tabs/slice';
import { prepare } from './areas';

/** The session is over and the whole tree is about to go: nothing may render in between. */
const never = (): Promise<never> => new Promise(() => undefined);

/** Asks for the menu; the same answer serves everybody who asks in this session. */
export const fetchMenu = (store: UserStore) =>
  store.dispatch(menuApi.endpoints.getMenu.initiate({ type: 'left' }, { subscribe: true }));

type Menu = ReturnType<typeof fetchMenu>;

/** Specification section 4, "Route generation": once per session, before the first page. */
async function generate(store: UserStore, asked: Menu, wanted: string): Promise<boolean> {
  const menu = await asked;
  if (menu.isError) {
    const requestId = isApiError(menu.error) ? menu.error.requestId : undefined;
    console.info('The menu could not be loaded.', menu.error);
    store.dispatch(logged('error', 'The menu could not be loaded.', { requestId }));
    store.dispatch(ended({ reason: 'menuFailed', wanted, ...(requestId ? { requestId } : {}) }));
    return false;
  }
  const { pages, problems } = selectPages(store.getState());
  if (problems.length > 0)
    store.dispatch(
      logged('info', 'The menu has entries that cannot be used.', { problems: JSON.stringify(problems) }),
    );
  const home = pages.find(({ path }) => path === homePath) ?? pages[0];
  if (home)
    store.dispatch(
      reconciled({
        pages: Object.fromEntries(pages.map((page) => [page.name, tabMeta(page)])),
        home: { name: home.name, path: home.path, meta: tabMeta(home) },
      }),
    );
  return true;
}

/**
 * The navigation guard (specification 2.3) as a loader: the page shows only when token, menu, code and first rows are
 * there, so nothing flashes that is not meant. Gives whether the path has a page. `asked` is the menu call where it is
 * already under way.
 */
export function createGuard(store: UserStore, asked: Menu | null) {
  let generated: Promise<boolean> | null = null;
  return async ({ request }: LoaderFunctionArgs): Promise<{ found: boolean } | Response> => {
    const { pathname, search, hash } = new URL(request.url);
    const wanted = pathname + search + hash;
    if (pathname === '/login') {
      store.dispatch(ended({ reason: 'signedOut' }));
      return never();
    }
    if (!accessToken()) {
      // Whoever was never signed in here has lost nothing.
      store.dispatch(ended({ reason: store.getState().session.info ? 'expired' : 'missing', wanted }));
      return never();
    }
    generated ??= generate(store, asked ?? fetchMenu(store), wanted);
    if (!(await generated)) return never();
    const onward = selectPages(store.getState()).redirects[pathname];
    if (onward) return redirect(onward + (searchOf(onward) ? '' : search) + hash);
    const page = selectPageByPath(store.getState()).get(pathname);
    if (page) await prepare(page, store, search);
    return { found: page !== undefined };
  };
}
