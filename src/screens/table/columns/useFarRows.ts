import { type RefObject, useEffect } from 'react';
import type { Row } from '@/screens/base/row';

/** Pages with fewer rows need no watch. */
const watchedFrom = 40;

/**
 * Marks the rows that are out of sight (`data-far`): their pinned cells need not be sticky. Each sticky cell is a layer, which
 * a folding sider arranges anew. Rows within one height of the box count as in sight.
 */
export function useFarRows(
  table: RefObject<HTMLTableElement | null>,
  box: RefObject<HTMLElement | null>,
  rows: readonly Row[],
): void {
  useEffect(() => {
    const own = table.current;
    const around = box.current;
    if (!own || !around || typeof IntersectionObserver === 'undefined') return;
    if (rows.length < watchedFrom) {
      for (const row of own.querySelectorAll('[data-far]')) row.removeAttribute('data-far');
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // On a hidden page no row is in sight; it shows as it was left.
        if (!around.checkVisibility()) return;
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root: around, rootMargin: '100% 0px' },
    );
    for (const row of own.querySelectorAll('tbody > tr')) observer.observe(row);
    return () => observer.disconnect();
  }, [table, box, rows]);
}
