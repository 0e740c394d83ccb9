import { codeOf, isApiError } from '@/api/errors';
import { menuApi } from '@/api/gen/menu';
import type { UserStore } from '@/store/createUserStore';
import { logAdded } from '@/store/log/slice';
import { homePath } from '@/store/menu/menuToPages';
import { selectPages, tabMeta } from '@/store/menu/selectors';
import { type SignedIn, sessionEnded } from '@/store/session/slice';
import { tabsReconciled } from '@/store/tabs/slice';

const sider = { type: 'left' } as const;

/** Fetches the menu; one response serves the whole session. */
export const fetchMenu = (store: UserStore) =>
  store.dispatch(menuApi.endpoints.getMenu.initiate(sider, { subscribe: true }));

/** Keeps the menu that came with the sign-in as the response of the menu call. */
export const keepMenu = (store: UserStore, value: NonNullable<SignedIn['menu']>): void =>
  void store.dispatch(menuApi.util.upsertQueryEntries([{ endpointName: 'getMenu', arg: sider, value }]));

/** The menu call of a session. */
export type MenuCall = ReturnType<typeof fetchMenu>;

/** Adapts the open tabs to the current pages. */
function reconcile(store: UserStore): void {
  const { pages } = selectPages(store.getState());
  const home = pages.find(({ path }) => path === homePath);
  if (!home) return;
  store.dispatch(
    tabsReconciled({
      pages: Object.fromEntries(pages.map((page) => [page.name, tabMeta(page)])),
      home: { name: home.name, path: home.path, meta: tabMeta(home) },
    }),
  );
}

/**
 * Generates the routes (specification section 4, "Route generation"), once per session before the first page.
 * Returns false when it failed.
 */
export async function generate(store: UserStore, menuCall: MenuCall, wanted: string): Promise<boolean> {
  const menu = await menuCall;
  if (menu.isError) {
    if (isApiError(menu.error) && codeOf(menu.error) === 40302) {
      store.dispatch(sessionEnded({ reason: 'passwordDue', wanted }));
      return false;
    }
    const requestId = isApiError(menu.error) ? menu.error.requestId : undefined;
    console.info('The menu could not be loaded.', menu.error);
    store.dispatch(logAdded('error', 'The menu could not be loaded.', { requestId }));
    store.dispatch(sessionEnded({ reason: 'menuFailed', wanted, ...(requestId ? { requestId } : {}) }));
    return false;
  }
  const { problems } = selectPages(store.getState());
  if (problems.length > 0)
    store.dispatch(
      logAdded('info', 'The menu has entries that cannot be used.', { problems: JSON.stringify(problems) }),
    );
  reconcile(store);
  return true;
}

/** Fetches the menu again, including the header menu if it is shown. */
export async function refetchMenu(store: UserStore): Promise<void> {
  const { getMenu } = menuApi.endpoints;
  const isShown = !getMenu.select({ type: 'header' })(store.getState()).isUninitialized;
  const types = isShown ? (['left', 'header'] as const) : (['left'] as const);
  await Promise.all(
    types.map((type) => store.dispatch(getMenu.initiate({ type }, { forceRefetch: true, subscribe: false }))),
  );
  reconcile(store);
}
