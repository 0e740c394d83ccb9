import { type RefObject, useEffect } from 'react';

/** Where the column behind the check boxes stands, which is all that most tables pin; it needs to be told to nobody. */
export const checkColumnWidth = 44;

const pinned = 'thead [data-pinned]';

/**
 * Tells the pinned columns where they stand (`--stuck-0`, `--stuck-1`, … on the table) as the ones before them are wide,
 * and the box whether it scrolls to the side (`data-wide`: else nothing needs to be pinned) and whether something lies
 * beyond its edges (`data-left`, `data-right`), for the shadows there.
 */
export function usePinOffsets(
  table: RefObject<HTMLTableElement | null>,
  box: RefObject<HTMLElement | null>,
  columns: unknown,
): void {
  useEffect(() => {
    const [own, around] = [table.current, box.current];
    if (!own || !around) return;
    const markEdges = () => {
      const { scrollWidth, clientWidth, scrollLeft } = around;
      const room = scrollWidth - clientWidth;
      around.toggleAttribute('data-wide', room > 1);
      around.toggleAttribute('data-left', scrollLeft > 0);
      around.toggleAttribute('data-right', room - scrollLeft > 1);
      return room > 1;
    };
    // All is read before anything is written, and only what is not there yet is written: it makes every cell look up its styles.
    const measure = () => {
      const widths = [...own.querySelectorAll<HTMLElement>(pinned)].map(({ offsetWidth }) => offsetWidth);
      if (!markEdges()) return;
      let left = 0;
      for (const [place, width] of widths.entries()) {
        const name = `--stuck-${place}`;
        const now = own.style.getPropertyValue(name) || `${place === 0 ? 0 : checkColumnWidth}px`;
        if (now !== `${left}px`) own.style.setProperty(name, `${left}px`);
        left += width;
      }
      around.style.scrollPaddingLeft = `${left}px`;
    };
    // It calls at once, when the table has been laid out: asking before would have that done twice.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(own);
    for (const cell of own.querySelectorAll(pinned)) observer.observe(cell);
    around.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('scroll', markEdges);
    };
  }, [table, box, columns]);
}
