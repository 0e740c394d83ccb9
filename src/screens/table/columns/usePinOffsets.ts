import { type RefObject, useLayoutEffect, useRef } from 'react';
import { nextTask } from '@/kit/nextTask';
import { fitColumns, type Fit } from './fitting';

/** The offset of the column after the check boxes, which most tables pin; it needs no measuring. */
export const checkColumnWidth = 44;

const pinned = 'thead [data-pinned]';

/**
 * Measures the pinned columns and sets their offsets on the table (`--stuck-0`, `--stuck-1`, …). Marks the
 * scroll container: `data-wide` if it scrolls sideways, `data-left` and `data-right` if there is content
 * beyond its edges, for the shadows.
 */
export function usePinOffsets(
  table: RefObject<HTMLTableElement | null>,
  box: RefObject<HTMLElement | null>,
  columns: unknown,
): void {
  const fit = useRef<Fit>({ widths: [], room: NaN });
  useLayoutEffect(() => {
    const own = table.current;
    const around = box.current;
    if (!own || !around) return;
    const markEdges = () => {
      const { scrollWidth, clientWidth, scrollLeft } = around;
      const room = scrollWidth - clientWidth;
      around.toggleAttribute('data-wide', room > 1);
      around.toggleAttribute('data-left', scrollLeft > 0);
      around.toggleAttribute('data-right', room - scrollLeft > 1);
      return room > 1;
    };
    let measured = 0;
    // Reads everything before it writes, and writes only changes, because each write recalculates the styles
    // of all cells.
    const measure = (changed: readonly ResizeObserverEntry[] = []) => {
      // A folded sider shows first; columns that follow it take a layout and a paint of all cells.
      const isRoomOnly = changed.length > 0 && changed.every(({ target }) => target === around);
      const now = (measured += 1);
      if (isRoomOnly)
        void nextTask().then(() => now === measured && fitColumns(own, around, fit.current, true));
      else fitColumns(own, around, fit.current, false);
      const widths = [...own.querySelectorAll<HTMLElement>(pinned)].map(({ offsetWidth }) => offsetWidth);
      if (!markEdges()) return;
      let left = 0;
      for (const [place, width] of widths.entries()) {
        const name = `--stuck-${place}`;
        const set = own.style.getPropertyValue(name) || `${place === 0 ? 0 : checkColumnWidth}px`;
        if (set !== `${left}px`) own.style.setProperty(name, `${left}px`);
        left += width;
      }
      around.style.scrollPaddingLeft = `${left}px`;
    };
    // Before the first paint, so that nothing moves.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(own);
    for (const cell of own.querySelectorAll('thead th')) observer.observe(cell);
    around.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      measured += 1;
      observer.disconnect();
      around.removeEventListener('scroll', markEdges);
    };
  }, [table, box, columns]);
}
