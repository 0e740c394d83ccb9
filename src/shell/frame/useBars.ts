import { type RefObject, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/useLayout';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { atTop, offsetsOf, scrolledTo } from './bars';

/** What scrolls a whole page: its pane, or the part of it that a page names so. */
const scrollers = '[role="tabpanel"], [data-page-scroll]';

/**
 * Header, tabs and sider follow the scrolling of the page that is shown, by variables and attributes of the frame: no
 * component renders for it. The one in which the keyboard is comes back. Each tab keeps its own place, so a switch starts from where the new one stands.
 */
export function useBars(frame: RefObject<HTMLElement | null>): void {
  const { headerFix, headerHide, tabsFix, tabs } = useLayout('headerFix', 'headerHide', 'tabsFix', 'tabs');
  const current = useAppSelector(selectCurrentKey);
  // A page that is loaded anew starts at its top.
  const generation = useAppSelector(({ pages }) => current && pages.byTab[current]?.generation);
  useEffect(() => {
    const root = frame.current;
    const content = root?.querySelector('main');
    if (!root || !content) return;
    let seen = atTop;
    const show = (top: number) => {
      const tabsHeight = root.querySelector<HTMLElement>('[data-bar="tabs"]')?.offsetHeight ?? 0;
      const offsets = offsetsOf({ headerFix, tabsFix }, tabs ? tabsHeight : 0, top);
      root.querySelector<HTMLElement>('[data-bar="sider"]')?.style.setProperty('--scrolled', `${top}px`);
      root.style.setProperty('--header-away', `${offsets.header}px`);
      root.style.setProperty('--tabs-away', `${offsets.tabs}px`);
    };
    const handleScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      const { scrollTop, clientHeight } = target;
      if (target.matches(scrollers)) show(scrollTop);
      const { hidden } = seen;
      seen = scrolledTo(seen, scrollTop, clientHeight);
      root.dataset.headerHidden = String(headerHide && seen.hidden);
      // The header that goes or comes changes what is seen: the person's next step is measured from there.
      if (seen.hidden !== hidden)
        requestAnimationFrame(() => {
          seen = { ...seen, top: target.scrollTop, view: target.clientHeight };
        });
    };
    const handleFocus = ({ target }: FocusEvent) => {
      const bar =
        target instanceof HTMLElement && target.matches(':focus-visible') && target.closest('[data-bar]');
      root.dataset.keyboard = (bar instanceof HTMLElement && bar.dataset.bar) || 'none';
    };
    const pane = current === null ? null : document.getElementById(`pane-${current}`);
    show((pane?.querySelector(scrollers) ?? pane)?.scrollTop ?? 0);
    root.dataset.headerHidden = 'false';
    // Scrolling does not bubble; it is caught on the way down.
    content.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    root.addEventListener('focusin', handleFocus);
    return () => {
      content.removeEventListener('scroll', handleScroll, { capture: true });
      root.removeEventListener('focusin', handleFocus);
    };
  }, [frame, current, generation, headerFix, headerHide, tabsFix, tabs]);
}
