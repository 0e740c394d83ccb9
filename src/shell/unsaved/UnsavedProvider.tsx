import { useEffect, type ReactNode, useCallback, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { isRecord } from '@/kit/record';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { pageDirtyChanged } from '@/store/pages/slice';
import { selectCurrentTab, selectUnsentTabs } from '@/store/tabs/selectors';
import { saveTab } from '@/store/pages/saves';
import type { Tab } from '@/store/tabs/tab';
import { type LeaveRequest, UnsavedContext } from './UnsavedContext';
import { UnsavedDialog } from './UnsavedDialog';

/** The part of a page that a form belongs to. */
const part = 'form';
const formIn = (search: string) => new URLSearchParams(search).get(part);

/**
 * Asks before a form with unsent input is left by its own buttons, by Back or with the window. Showing
 * another tab keeps the form and never asks. One guard serves all pages, because a router has one blocker.
 */
function LeaveGuard({ ask }: { ask: (ask: LeaveRequest) => void }) {
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

/** A hidden page has no effects, so its save function registers again once it is shown. */
const shown = () => new Promise((resolve) => setTimeout(resolve));

/** Guards unsent input when tabs close, a form is left, the user signs out or the window closes. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const store = useUserStore();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ ask: LeaveRequest; tabs: readonly Tab[] } | null>(null);

  const ask = useCallback(
    (question: LeaveRequest) => {
      const tabs = selectUnsentTabs(store.getState()).filter(({ key }) => question.keys.includes(key));
      if (tabs.length === 0 && !question.always) question.then();
      else setPending({ ask: question, tabs });
    },
    [store],
  );

  /** Saves pages in sequence, each in front. A refusal stops there, and the page shows why. */
  const save = async ({ ask: { then, saved = then }, tabs }: NonNullable<typeof pending>) => {
    setPending(null);
    for (const { key, path } of tabs) {
      await navigate(path, { state: { tab: key } });
      await shown();
      if (!(await saveTab(key))) return;
    }
    saved();
  };

  return (
    <UnsavedContext value={ask}>
      {children}
      <LeaveGuard ask={ask} />
      <UnsavedDialog
        pending={pending}
        onStay={() => {
          pending?.ask.stay?.();
          setPending(null);
        }}
        onLeave={() => {
          pending?.ask.then();
          setPending(null);
        }}
        onSave={() => pending && void save(pending)}
      />
    </UnsavedContext>
  );
}
