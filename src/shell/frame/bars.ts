/** Heights in px (specification section 9): the header, and where it starts to hide on the way down. */
const headerHeight = 64;
const hideBeyond = 300;

/** How far the bars are away from their places, in px. */
export type Offsets = { header: number; tabs: number };

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
export type Scrolled = {
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
