import { type RefObject, useEffect } from 'react';

/** A variable that is written makes every cell look up its styles again, whether it says another thing or not. */
const put = ({ style }: HTMLElement, name: string, value: string): void => {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
};

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
      const room = around.scrollWidth - around.clientWidth;
      around.toggleAttribute('data-wide', room > 1);
      around.toggleAttribute('data-left', around.scrollLeft > 0);
      around.toggleAttribute('data-right', room - around.scrollLeft > 1);
    };
    const measure = () => {
      let left = 0;
      for (const [place, cell] of [...own.querySelectorAll<HTMLElement>('thead [data-pinned]')].entries()) {
        put(own, `--stuck-${place}`, `${left}px`);
        left += cell.offsetWidth;
      }
      put(around, '--stuck', `${left}px`);
      markEdges();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(own);
    for (const cell of own.querySelectorAll('thead [data-pinned]')) observer.observe(cell);
    around.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('scroll', markEdges);
    };
  }, [table, box, columns]);
}
