import type { DataRouter } from 'react-router';
import { config } from '@/kit/config';
import { isRecord } from '@/kit/record';
import type { UserStore } from '@/store/createUserStore';
import { selectPageAt, tabMeta } from '@/store/menu/selectors';
import { pageShown } from '@/store/pages/slice';
import { reloadTab } from '@/store/tabs/reloadTab';
import { tabLeft, tabVisited } from '@/store/tabs/slice';

const tabIn = (state: unknown): { tab?: string } =>
  isRecord(state) && typeof state.tab === 'string' ? { tab: state.tab } : {};

/**
 * Opens or updates a tab after each navigation (specification 2.3, point 6). The history entry stores the
 * tab's key, so that Back and Forward return to the right tab.
 */
export function followNavigation(router: DataRouter, store: UserStore): void {
  let handled: unknown = null;
  let shownPage: string | null = null;
  router.subscribe(({ location, navigation, initialized }) => {
    if (!initialized || navigation.state !== 'idle' || handled === location) return;
    handled = location;
    const page = selectPageAt(store.getState(), location.pathname);
    if (typeof page === 'number') {
      shownPage = null;
      store.dispatch(tabLeft());
      return;
    }
    const path = location.pathname + location.search + location.hash;
    store.dispatch(tabVisited({ path, ...tabIn(location.state), name: page.name, meta: tabMeta(page) }));
    const { current } = store.getState().tabs;
    if (!current) return;
    store.dispatch(pageShown(current));
    // A page that changes its own address passes its tab's key; only other navigations force a reload.
    const again = shownPage === page.name && !tabIn(location.state).tab;
    if (again && config.sameRouteForceUpdate) store.dispatch(reloadTab(current));
    shownPage = page.name;
    nameEntry(current);
  });
}

/** Writes the tab's key into the current history entry when it is missing. */
function nameEntry(tab: string): void {
  const state: unknown = window.history.state;
  if (!isRecord(state) || tabIn(state.usr).tab === tab) return;
  window.history.replaceState({ ...state, usr: { ...(isRecord(state.usr) ? state.usr : {}), tab } }, '');
}
