import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUserStore } from '@/store/hooks';
import { saveTab } from '@/store/pages/saves';
import { selectUnsentTabs } from '@/store/tabs/selectors';
import type { Tab } from '@/store/tabs/tab';
import { LeaveGuard } from './LeaveGuard';
import { type LeaveRequest, UnsavedContext } from './UnsavedContext';
import { UnsavedDialog } from './UnsavedDialog';

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
