import { type KeyboardEvent, useState } from 'react';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useUserStore } from '@/store/hooks';
import { selectOpened } from '@/store/tabs/selectors';
import { tabMoved } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';

type Actions = { show: (tab: Tab) => void; onClose: (keys: readonly string[]) => void; movable: boolean };

/**
 * Handles the keys of the tablist: arrows, Home and End move, Delete closes, Ctrl+Shift and an arrow move the
 * tab. `announcement` is the new position for assistive technology.
 */
export function useTabKeys({ show, onClose, movable }: Actions) {
  const { t } = useTranslation('shell');
  const title = useTitles();
  const dispatch = useAppDispatch();
  const store = useUserStore();
  const [announcement, setAnnouncement] = useState('');

  const move = (tab: Tab, to: number) => {
    dispatch(tabMoved({ key: tab.key, to }));
    const opened = selectOpened(store.getState());
    const place = opened.findIndex(({ key }) => key === tab.key) + 1;
    setAnnouncement(t('tabs.moved', { title: title(tab.meta.title), place, of: opened.length }));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { opened, current } = store.getState().tabs;
    const at = opened.findIndex(({ key }) => key === current);
    const tab = opened[at];
    const onTab = event.target instanceof Element && event.target.getAttribute('role') === 'tab';
    if (!onTab) return;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: (at - 1 + opened.length) % opened.length,
      ArrowRight: (at + 1) % opened.length,
      Home: 0,
      End: opened.length - 1,
    };
    const to = targets[event.key];
    // A key that is held down closes one tab.
    if (event.key === 'Delete' && tab && !event.repeat) onClose([tab.key]);
    if (to === undefined) return;
    event.preventDefault();
    if (event.ctrlKey && event.shiftKey) {
      if (tab && movable) move(tab, to);
      return;
    }
    const next = opened[to];
    if (!next) return;
    show(next);
    document.getElementById(`tab-${next.key}`)?.focus();
  };
  return { announcement, handleKeyDown };
}
