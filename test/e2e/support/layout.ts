import { expect, type Page } from './test';

/** Adds up every movement of the page from its start. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted = { sum: 0 };
    Reflect.set(window, 'shifted', shifted);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the part of the window that moved by itself since the last call (layout-instability API). */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifted: { sum: number } = Reflect.get(window, 'shifted');
    const { sum } = shifted;
    shifted.sum = 0;
    return sum;
  });

/** Fails if anything moved since the last call: by loading, ticking or acting. */
export async function expectStill(page: Page, when: string): Promise<void> {
  expect(await shiftOf(page), `moved ${when}`).toBeLessThanOrEqual(0.01);
}

/**
 * Returns what is wrong with the visible list: controls that overlap or leave their bar, and columns that the
 * edge of the table or the column of actions cuts. Identifier and state of a record are in sight at every width.
 */
export const listFaults = (page: Page): Promise<string[]> =>
  page.locator('main section[aria-busy]:visible').evaluateAll((lists) => {
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const controlsIn = (bar: Element) => [...bar.querySelectorAll('button, input, select')].filter(isVisible);
    const crosses = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return lists.flatMap((list) => {
      const bars = [...list.querySelectorAll('header, form[role=search], nav')].filter(isVisible);
      const inBars = bars.flatMap((bar) => {
        const edge = bar.getBoundingClientRect();
        const controls = controlsIn(bar);
        return controls.flatMap((control, at) => {
          const box = control.getBoundingClientRect();
          // The quick tabs scroll in their own line.
          const scrolls = control.closest('[role=group]') !== null;
          const leaves = !scrolls && (box.left < edge.left - 1 || box.right > edge.right + 1);
          const over = controls
            .slice(at + 1)
            .filter((other) => !control.contains(other) && crosses(box, other.getBoundingClientRect()));
          return [
            ...(leaves ? [`${nameOf(control)} leaves its bar`] : []),
            ...over.map((other) => `${nameOf(control)} lies over ${nameOf(other)}`),
          ];
        });
      });
      const table = list.querySelector('[role=grid], [role=treegrid]');
      const box = table?.parentElement?.parentElement;
      if (!table || !box || !isVisible(table)) return inBars;
      const heads = [...table.querySelectorAll('thead th')];
      const actions = heads.find((head, at) => at > 0 && !head.hasAttribute('data-column'));
      const limit =
        window.innerWidth > 600 && actions
          ? actions.getBoundingClientRect().left
          : box.getBoundingClientRect().right;
      const cut = heads.filter((head) => {
        const { left, right } = head.getBoundingClientRect();
        return head !== actions && left < limit - 2 && right > limit + 2;
      });
      // A phone shows these columns in each row instead.
      const isPhone = window.innerWidth <= 600;
      const first = [...table.querySelectorAll(isPhone ? 'tbody td' : 'thead th')].filter((cell) =>
        /^(what|state)$/.test(cell.getAttribute('data-spot') ?? ''),
      );
      const unseen = first.filter((cell) => cell.getBoundingClientRect().right > limit + 2);
      return [
        ...inBars,
        ...(isPhone ? [] : cut).map((head) => `${nameOf(head)} is cut`),
        ...unseen.map((cell) => `${cell.getAttribute('data-column')} is out of sight`),
      ];
    });
  });

/** Returns the number of rows that are seen whole, and of those that the page holds. */
export const rowsSeen = (page: Page): Promise<{ seen: number; held: number }> =>
  page
    .locator('main :is([role=grid], [role=treegrid]):visible')
    .first()
    .evaluate((table) => {
      const box = table.parentElement?.parentElement?.getBoundingClientRect();
      const top = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const foot = table.querySelector('tfoot')?.getBoundingClientRect().top ?? Infinity;
      const bottom = Math.min(foot, box?.bottom ?? 0);
      const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
      return {
        seen: rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length,
        held: rows.length,
      };
    });

/**
 * Returns what is wrong with the visible page of the frame: it scrolls sideways, a control leaves the window, a text is cut
 * without dots, a button breaks its text, or the last row of a grid of cards ends before the others.
 */
export const pageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const root = document.documentElement;
    const main =
      document.querySelector('[role=tabpanel]:not([hidden])') ?? document.querySelector('main') ?? root;
    const all = [...main.querySelectorAll('*')].filter(isVisible);
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at && at !== main; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const wide = [root, main].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    const outside = all.filter((element) => {
      if (!element.matches('button, a, input, select, strong, h1, h2, h3') || scrolls(element)) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 2 && (left < -1 || right > root.clientWidth + 1);
    });
    const cut = all.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      return isClipped && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1;
    });
    const broken = all.filter((element) => {
      if (!element.matches('button') || element.querySelector('button, ul, p, div')) return false;
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = new Set(
        [...text.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ bottom }) => Math.round(bottom / 12)),
      );
      return (element.textContent?.trim().length ?? 0) < 12 && lines.size > 2;
    });
    const ragged = all.filter((element) => {
      if (!element.matches('ul') || getComputedStyle(element).display !== 'grid') return false;
      const rows = new Map<number, number>();
      for (const child of element.children) {
        const { top, right } = child.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
      }
      const ends = [...rows.values()];
      // Cards have borders; a list in one box may end early.
      const face = element.firstElementChild?.firstElementChild;
      const isCards = face && getComputedStyle(face).borderTopStyle === 'solid';
      return isCards && ends.some((end) => end < Math.max(...ends) - 2);
    });
    return [
      ...wide.map((element) => `${nameOf(element)} scrolls sideways`),
      ...outside.map((element) => `${nameOf(element)} leaves the window`),
      ...cut.map((element) => `${nameOf(element)} is cut`),
      ...broken.map((element) => `${nameOf(element)} breaks its text`),
      ...ragged.map((element) => `${nameOf(element)} has a ragged row`),
    ];
  });
