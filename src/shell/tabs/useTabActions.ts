import { useNavigate } from 'react-router';
import { useUserStore } from '@/store/hooks';
import { neighbour } from '@/store/tabs/neighbour';
import { closed } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';

/** Going to a tab, and closing tabs: the address leads, the store follows. */
export function useTabActions() {
  const navigate = useNavigate();
  const store = useUserStore();

  const show = (tab: Tab) => void navigate(tab.path, { state: { tab: tab.key } });

  /** Specification section 4, "Tabs": closing the current one moves to its neighbour. */
  const close = async (keys: readonly string[]) => {
    const { opened, current } = store.getState().tabs;
    const closing = new Set(
      opened.filter(({ key, meta }) => keys.includes(key) && meta.closable).map(({ key }) => key),
    );
    if (closing.size === 0) return;
    if (current && closing.has(current)) {
      const nextKey = neighbour(opened, current, closing);
      const next = opened.find(({ key }) => key === nextKey);
      await navigate(next?.path ?? '/', { state: next ? { tab: next.key } : null });
    }
    store.dispatch(closed([...closing]));
  };

  /** Whether a form of one of these tabs holds something that was not sent. */
  const holdsUnsent = (keys: readonly string[]): boolean => {
    const { byTab } = store.getState().pages;
    return keys.some((key) => byTab[key]?.dirty.includes('form'));
  };

  return { show, holdsUnsent, close: (keys: readonly string[]) => void close(keys) };
}
