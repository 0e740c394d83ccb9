import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isRecord } from '@/kit/record';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { pageDirtyChanged } from '@/store/pages/slice';
import { selectCurrentTab, selectUnsentTabs } from '@/store/tabs/selectors';
import type { LeaveRequest } from './UnsavedContext';

/** The part of a page that a form belongs to. */
const part = 'form';
const formIn = (search: string) => new URLSearchParams(search).get(part);

/**
 * Asks before a form with unsent input is left by its own buttons, by Back or with the window. Showing
 * another tab keeps the form and never asks. One guard serves all pages, because a router has one blocker.
 */
export function LeaveGuard({ ask }: { ask: (ask: LeaveRequest) => void }) {
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const unsent = () => selectUnsentTabs(store.getState());

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const tab = selectCurrentTab(store.getState());
    if (!tab || nextLocation.pathname !== currentLocation.pathname) return false;
    const nextTab: unknown = isRecord(nextLocation.state) ? nextLocation.state.tab : undefined;
    if (nextTab !== undefined && nextTab !== tab.key) return false;
    return formIn(nextLocation.search) !== formIn(currentLocation.search) && unsent().includes(tab);
  });

  useEffect(() => {
    const tab = selectCurrentTab(store.getState());
    if (blocker.state !== 'blocked' || !tab) return;
    ask({
      keys: [tab.key],
      then: () => {
        dispatch(pageDirtyChanged({ tab: tab.key, part, dirty: false }));
        blocker.proceed();
      },
      stay: () => blocker.reset(),
      // A saved form closes itself.
      saved: () => undefined,
    });
    // Saving continues at the user's current position.
    return () => blocker.reset();
  }, [blocker, ask, dispatch, store]);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (selectUnsentTabs(store.getState()).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [store]);
  return null;
}
