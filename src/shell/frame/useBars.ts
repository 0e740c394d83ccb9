import { type RefObject, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectLayout } from '@/store/layout/selectors';
import { selectCurrentKey } from '@/store/tabs/selectors';
import { atTop, offsetsOf, scrolledTo } from './bars';

/** What scrolls a whole page: its pane, or the part of it that a page names so. */
const scrollers = '[role="tabpanel"], [data-page-scroll]';

/**
 * Header, tabs and sider follow the scrolling of the page that is shown, by variables and an attribute of the frame: no
 * component renders for it. Each tab keeps its own place, so a switch starts from where the new one stands.
 */
export function useBars(frame: RefObject<HTMLElement | null>): void {
  const { headerFix, headerHide, tabsFix, tabs } = useAppSelector(selectLayout);
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
      root.style.setProperty('--scrolled', `${top}px`);
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
    const pane = current === null ? null : document.getElementById(`pane-${current}`);
    show((pane?.querySelector(scrollers) ?? pane)?.scrollTop ?? 0);
    root.dataset.headerHidden = 'false';
    // Scrolling does not bubble; it is caught on the way down.
    content.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => content.removeEventListener('scroll', handleScroll, { capture: true });
  }, [frame, current, generation, headerFix, headerHide, tabsFix, tabs]);
}
