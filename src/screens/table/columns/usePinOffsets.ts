import { type RefObject, useLayoutEffect } from 'react';
import { slackOf } from './fitting';

/** The offset of the column after the check boxes, which most tables pin; it needs no measuring. */
export const checkColumnWidth = 44;

const pinned = 'thead [data-pinned]';

const widthOf = (cell: HTMLElement | undefined): number => cell?.getBoundingClientRect().width ?? 0;

/**
 * Widens columns so that none is cut before the actions: headings get a least width, and the cells follow them.
 * Columns that keep their width are not measured again, because that takes a layout of its own.
 */
function fitColumns(table: HTMLElement, around: HTMLElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('thead th')];
  const actions = cells.find((cell, at) => cell.dataset.column === undefined && at > 0);
  const columns = cells.filter((cell) => cell !== actions);
  const room = around.clientWidth - widthOf(actions);
  const fitted = columns.filter((cell) => cell.dataset.fit);
  const isSettled = fitted.every((cell) => Math.abs(widthOf(cell) - Number(cell.dataset.fit)) < 0.5);
  if (fitted.length > 0 && isSettled && around.dataset.room === String(room)) return;
  around.dataset.room = String(room);
  for (const cell of fitted) {
    cell.style.minWidth = '';
    delete cell.dataset.fit;
  }
  const widths = columns.map(widthOf);
  const mayGrow = columns.map((cell) => cell.dataset.column !== undefined && !cell.style.width);
  for (const [at, slack] of slackOf(widths, mayGrow, room).entries()) {
    const cell = columns[at];
    if (!cell || slack === 0) continue;
    const width = (widths[at] ?? 0) + slack;
    cell.dataset.fit = String(width);
    cell.style.minWidth = `${width}px`;
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
  useLayoutEffect(() => {
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
    // Before the first paint, so that nothing moves.
    measure();
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
