import { type RefObject, useEffect } from 'react';

/** The offset of the column after the check boxes, which most tables pin; it needs no measuring. */
export const checkColumnWidth = 44;

const pinned = 'thead [data-pinned]';

const slackOf = (cell: HTMLElement): number => Number(cell.dataset.slack ?? 0);

/**
 * Widens the columns that fit before the actions by what is left there, so that no column is cut in half
 * until the table scrolls. Only headings get the extra width, because the cells follow them.
 */
function fitColumns(table: HTMLElement, around: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
  const actions = cells.find((cell) => cell.dataset.column === undefined && cell !== cells[0]);
  const columns = cells.filter((cell) => cell !== actions);
  const natural = columns.map((cell) => cell.offsetWidth - slackOf(cell));
  const room = around.clientWidth - (actions?.offsetWidth ?? 0);
  const total = natural.reduce((sum, width) => sum + width, 0);
  let [count, used] = [0, 0];
  while (count < natural.length && used + (natural[count] ?? 0) <= room) used += natural[count++] ?? 0;
  // A table that fits as a whole fills its box by itself.
  const isWide = total > room;
  const flexible = columns
    .slice(0, isWide ? count : 0)
    .filter((cell) => !cell.style.width && cell.dataset.column);
  const each = flexible.length > 0 ? Math.floor((room - used) / flexible.length) : 0;
  const rest = flexible.length > 0 ? Math.floor(room - used) - each * flexible.length : 0;
  for (const cell of columns) {
    const slack = flexible.includes(cell) ? each + (cell === flexible.at(-1) ? rest : 0) : 0;
    if (slack === slackOf(cell)) continue;
    cell.dataset.slack = String(slack);
    cell.style.setProperty('--slack', `${slack}px`);
  }
}

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
    // Reads everything before it writes, and writes only changes, because each write recalculates the styles
    // of all cells.
    const measure = () => {
      fitColumns(own, around);
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
    // The observer calls at once, after the layout; measuring before would cause a second layout.
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(own);
    for (const cell of own.querySelectorAll('thead th')) observer.observe(cell);
    around.addEventListener('scroll', markEdges, { passive: true });
    return () => {
      observer.disconnect();
      around.removeEventListener('scroll', markEdges);
    };
  }, [table, box, columns]);
}
