import { type RefObject, useEffect } from 'react';

/** Where the column behind the check boxes stands, which is all that most tables pin; it needs to be told to nobody. */
export const afterChecks = 44;

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
    };
    // What is written makes every cell look up its styles again, so only what is wanted and is not there yet.
    const measure = () => {
      let left = 0;
      const places =
        around.scrollWidth - around.clientWidth > 1 ? own.querySelectorAll<HTMLElement>(pinned) : [];
      const stuck = [...places].map(({ offsetWidth }) => (left += offsetWidth) - offsetWidth);
      for (const [place, px] of stuck.entries()) {
        const usual = place === 0 ? 0 : afterChecks;
        const now = own.style.getPropertyValue(`--stuck-${place}`) || `${usual}px`;
        if (now !== `${px}px`) own.style.setProperty(`--stuck-${place}`, `${px}px`);
      }
      around.style.scrollPaddingLeft = `${left}px`;
      markEdges();
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
