import { type RefObject, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/useLayout';
import { selectCurrentKey } from '@/store/tabs/selectors';

/** Heights in px (specification section 9): the header, and where it starts to hide on the way down. */
const headerHeight = 64;
const hideBeyond = 300;

/** How far the bars are away from their places, in px. */
type Offsets = { header: number; tabs: number };

/**
 * Bars that are not fixed go up with the page that is scrolled by `top`; fixed tabs follow the header that goes, by 64 px
 * at most (specification section 4, "Header"). `tabsHeight` is that of the tabs bar.
 */
export function offsetsOf(
  { headerFix, tabsFix }: { headerFix: boolean; tabsFix: boolean },
  tabsHeight: number,
  top: number,
): Offsets {
  const header = headerFix ? 0 : Math.min(top, headerHeight);
  const tabs = tabsFix ? header : Math.min(top, (headerFix ? 0 : headerHeight) + tabsHeight);
  return { header, tabs };
}

/** What was seen of the page's scrolling last. */
type Scrolled = {
  top: number;
  /** Height of what is seen: it changes when the header goes, which is no scrolling of the person. null: not yet seen. */
  view: number | null;
  hidden: boolean;
};

/** At the top of a page. */
export const atTop: Scrolled = { top: 0, view: null, hidden: false };

/** The header hides on the way down beyond 300 px and is back on the way up (specification section 4, "Header"). */
export function scrolledTo(before: Scrolled, top: number, view: number): Scrolled {
  if (before.view !== null && view !== before.view)
    return { ...before, top, view, hidden: before.hidden && top > 0 };
  if (top === before.top) return before;
  return { top, view, hidden: top > before.top && top > hideBeyond };
}

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
