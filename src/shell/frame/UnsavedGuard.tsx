import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isRecord } from '@/kit/record';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { dirtied } from '@/store/pages/slice';
import { selectCurrentTab } from '@/store/tabs/selectors';
import { UnsavedAlert } from './UnsavedAlert';

/** The part of a page that a form in the address is. */
const part = 'form';

/**
 * Asks before a form that holds something goes: by its own buttons, by Back, or with the window. Going to another tab
 * does not end it, and is never asked about. One for all pages: a router has one blocker.
 */
export function UnsavedGuard() {
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const holds = (tab: string) => store.getState().pages.byTab[tab]?.dirty.includes(part) ?? false;

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const tab = selectCurrentTab(store.getState());
    if (!tab || nextLocation.pathname !== currentLocation.pathname) return false;
    const nextTab: unknown = isRecord(nextLocation.state) ? nextLocation.state.tab : undefined;
    if (nextTab !== undefined && nextTab !== tab.key) return false;
    const form = (search: string) => new URLSearchParams(search).get(part);
    return form(nextLocation.search) !== form(currentLocation.search) && holds(tab.key);
  });

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (Object.keys(store.getState().pages.byTab).some(holds)) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  });

  const leave = () => {
    const tab = selectCurrentTab(store.getState());
    if (tab) dispatch(dirtied({ tab: tab.key, part, dirty: false }));
    blocker.proceed?.();
  };
  return (
    <UnsavedAlert isOpen={blocker.state === 'blocked'} onLeave={leave} onStay={() => blocker.reset?.()} />
  );
}
