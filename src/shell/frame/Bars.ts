import { type RefObject, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { useLayout } from '@/store/layout/selectors';
import { selectCurrentKey } from '@/store/tabs/selectors';

/** Heights in px (specification section 9): the header, and the scroll position from which it hides. */
const headerHeight = 64;
const hideBeyond = 300;

/** Offset of the bars from their places, in px. */
type Offsets = { header: number; tabs: number };

/**
 * Returns the offset of bars that scroll away with the page, which is scrolled by `top`. Fixed tabs follow
 * the header by 64 px at most (specification section 4, "Header"). `tabsHeight` is the height of the tabs
 * bar.
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

/** The last observed scroll position. */
type Scrolled = {
  top: number;
  /** Height of the viewport. It changes when the header hides, which is not a scroll of the user. null: unknown. */
  view: number | null;
  hidden: boolean;
};

/** The state at the top of a page. */
export const atTop: Scrolled = { top: 0, view: null, hidden: false };

/**
 * Hides the header when the user scrolls down beyond 300 px, and shows it when the user scrolls up
 * (specification section 4, "Header").
 */
export function scrolledTo(before: Scrolled, top: number, view: number): Scrolled {
  if (before.view !== null && view !== before.view)
    return { ...before, top, view, hidden: before.hidden && top > 0 };
  if (top === before.top) return before;
  return { top, view, hidden: top > before.top && top > hideBeyond };
}

/** Returns the element that scrolls a whole page: its pane, or an element that the page marks. */
const scrollers = '[role="tabpanel"], [data-page-scroll]';

/**
 * Moves header, tabs and sider with the scrolling of the current page. It sets variables and attributes of
 * the frame, and is a component of its own, so nothing else renders. A bar with the keyboard focus is shown again. Each tab has its own
 * scroll position, so after a switch the bars start from that of the new tab.
 */
export function Bars({ frame }: { frame: RefObject<HTMLElement | null> }): null {
  const { headerFix, headerHide, tabsFix, tabs } = useLayout('headerFix', 'headerHide', 'tabsFix', 'tabs');
  const current = useAppSelector(selectCurrentKey);
  // A reloaded page starts at its top.
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
      // Hiding or showing the header changes the viewport: measure the next scroll from there.
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
    // Scroll events do not bubble, so capture them.
    content.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    root.addEventListener('focusin', handleFocus);
    return () => {
      content.removeEventListener('scroll', handleScroll, { capture: true });
      root.removeEventListener('focusin', handleFocus);
    };
  }, [frame, current, generation, headerFix, headerHide, tabsFix, tabs]);
  return null;
}
