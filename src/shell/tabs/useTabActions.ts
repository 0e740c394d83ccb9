import { useNavigate } from 'react-router';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { dropSaves } from '@/store/pages/saves';
import { neighbour, previouslyVisited, type Side, keysOf } from '@/store/tabs/order';
import { reloadTab } from '@/store/tabs/reloadTab';
import { tabsClosed } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';
import { useUnsaved } from '../unsaved/UnsavedContext';

/**
 * Returns a function that reloads the page of a tab (specification section 4, "Page reload"). It asks first
 * when the page has unsent input.
 */
export function useReload(): (tab: string) => void {
  const dispatch = useAppDispatch();
  const ask = useUnsaved();
  return (tab) => ask({ keys: [tab], then: () => dispatch(reloadTab(tab)) });
}

/**
 * Returns functions that show and close tabs: the address changes first, the store follows. They ask first
 * when unsent input would be lost. They stay the same, so that a switch renders two tabs and not all.
 */
export function useTabActions() {
  const navigate = useNavigate();
  const store = useUserStore();
  const ask = useUnsaved();
  const reload = useStable(useReload());
  const { tabsReload, tabsReturn } = useLayout('tabsReload', 'tabsReturn');

  const goTo = (tab: Tab) => navigate(tab.path, { state: { tab: tab.key } });

  /** Clicking the current tab reloads it if the setting is on (specification 2.7). */
  const show = useStable((tab: Tab) => {
    if (tabsReload && store.getState().tabs.current === tab.key) reload(tab.key);
    else void goTo(tab);
  });

  const closeNow = (keys: readonly string[]) => {
    store.dispatch(tabsClosed(keys));
    dropSaves(keys);
  };

  /** Closing the current tab shows its neighbour (specification section 4), or the previously visited tab. */
  const closeTabs = async (keys: readonly string[]) => {
    const { opened, current } = store.getState().tabs;
    const closing = new Set(
      opened.filter(({ key, meta }) => keys.includes(key) && meta.closable).map(({ key }) => key),
    );
    if (closing.size === 0) return;
    if (current && closing.has(current)) {
      const seen = (key: string) => store.getState().pages.byTab[key]?.seen ?? 0;
      const before = tabsReturn ? previouslyVisited(opened, closing, seen) : null;
      const nextKey = before ?? neighbour(opened, current, closing);
      const next = opened.find(({ key }) => key === nextKey);
      await (next ? goTo(next) : navigate('/'));
    }
    closeNow([...closing]);
  };

  /** "Close all" shows the first tab, even from a tab that stays. */
  const closeAll = async (keys: readonly string[]) => {
    const [home] = store.getState().tabs.opened;
    if (home && store.getState().tabs.current !== home.key) await goTo(home);
    closeNow(keys);
  };

  /** Returns the tabs at a side of a tab. */
  const keysBeside = (key: string, side: Side) => keysOf(store.getState().tabs.opened, key, side);

  const close = useStable((keys: readonly string[]) => ask({ keys, then: () => void closeTabs(keys) }));
  const closeSide = useStable((key: string, side: Side) => {
    const keys = keysBeside(key, side);
    ask({ keys, then: () => void (side === 'all' ? closeAll(keys) : closeTabs(keys)) });
  });
  return { show, reload, close, closeSide, keysBeside };
}
