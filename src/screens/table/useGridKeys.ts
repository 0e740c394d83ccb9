import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Handles a key at the focused cell; returns true if it was handled. */
type CellKey = (event: KeyboardEvent, cell: HTMLTableCellElement) => boolean;

/**
 * One tab stop for a whole grid; the arrow, Home, End and page keys move the focus. The stop is updated
 * whenever rows change. If the focused row is removed, the row at its index gets the focus.
 */
export function useGridKeys(ref: RefObject<HTMLTableElement | null>, onCellKey: CellKey) {
  const last = useRef<{ stop: HTMLElement; row: number; cell: number } | null>(null);
  const inside = useRef(false);

  useEffect(() => {
    const table = ref.current;
    if (!table) return;
    const settle = () => {
      const lost = last.current;
      if (!lost || table.contains(lost.stop)) return resetTabStop(table, lost?.stop ?? null);
      const row = table.rows[Math.min(lost.row, table.rows.length - 1)];
      const cell = row?.cells[Math.min(lost.cell, row.cells.length - 1)] ?? null;
      last.current = cell && { ...lost, stop: cell };
      resetTabStop(table, cell);
      // Only if the removed row had the focus.
      if (inside.current && document.activeElement === document.body) cell?.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(table, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref]);

  const handleFocus = ({ target }: FocusEvent) => {
    const stop = stopOf(target);
    const cell = cellOf(target);
    const row = cell?.closest('tr');
    if (!ref.current || !stop || !cell || !row) return;
    moveTabStop(last.current?.stop ?? ref.current.querySelector<HTMLElement>('tr [tabindex="0"]'), stop);
    inside.current = true;
    last.current = { stop, row: row.rowIndex, cell: cell.cellIndex };
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) inside.current = false;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const stop = stopOf(event.target);
    const cell = cellOf(event.target);
    if (!ref.current || !stop || !cell) return;
    if (onCellKey(event, cell)) return event.preventDefault();
    if (event.altKey || event.shiftKey) return;
    const next = nextStop(ref.current, stop, event.key, event.ctrlKey || event.metaKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  return { onFocus: handleFocus, onBlur: handleBlur, onKeyDown: handleKeyDown };
}

const inside = ':is(button, a[href]):not([data-open-row]), input, select, textarea';

/** Returns the focusable elements of a cell, else the cell itself. */
function stopsOf(cell: Element): HTMLElement[] {
  const used = [...cell.querySelectorAll<HTMLElement>(inside)].filter((each) => !each.matches(':disabled'));
  return used.length > 0 ? used : cell instanceof HTMLElement ? [cell] : [];
}

/** Returns the cell that contains an element. */
export const cellOf = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;

/** Returns the stop of the focused element. */
export function stopOf(target: EventTarget | null): HTMLElement | null {
  const cell = cellOf(target);
  return cell && (stopsOf(cell).find((stop) => stop === target) ?? cell);
}

const cellAt = (row: HTMLTableRowElement | undefined, place: number) =>
  row?.cells[Math.min(Math.max(place, 0), row.cells.length - 1)];

/** Rows that Page Up and Page Down skip. */
const pageRows = 10;

/** Returns the stop that a key leads to; null if there is none. `far` means that Ctrl or Cmd is held. */
function nextStop(table: HTMLTableElement, from: HTMLElement, key: string, far: boolean): HTMLElement | null {
  const cell = cellOf(from);
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const rows = [...table.rows];
  const at = rows.indexOf(row);
  const along = [...row.cells].flatMap(stopsOf);
  const inCell = stopsOf(cell).indexOf(from);
  const down = (steps: number) => {
    const to = Math.min(Math.max(at + steps, 0), rows.length - 1);
    const target = to === at ? undefined : cellAt(rows[to], cell.cellIndex);
    return target ? (stopsOf(target)[inCell] ?? stopsOf(target)[0] ?? null) : null;
  };
  const ends = far ? rows.flatMap((each) => [...each.cells].flatMap(stopsOf)) : along;
  switch (key) {
    case 'ArrowRight':
      return along[along.indexOf(from) + 1] ?? null;
    case 'ArrowLeft':
      return along[along.indexOf(from) - 1] ?? null;
    case 'ArrowDown':
      return down(1);
    case 'ArrowUp':
      return down(-1);
    case 'PageDown':
      return down(pageRows);
    case 'PageUp':
      return down(-pageRows);
    case 'Home':
      return ends[0] ?? null;
    case 'End':
      return ends.at(-1) ?? null;
    default:
      return null;
  }
}

/** Makes one stop of the grid reachable by Tab; arrow keys reach the others. */
function resetTabStop(table: HTMLTableElement, wanted: HTMLElement | null): void {
  const first = () => cellAt(table.tBodies[0]?.rows[0] ?? table.rows[0], 0);
  const start = wanted && table.contains(wanted) ? wanted : first();
  const current = start && (start === wanted ? start : (stopsOf(start)[0] ?? start));
  for (const each of table.querySelectorAll<HTMLElement>(
    `td, th, button, a[href], input, select, textarea`,
  )) {
    const index = each === current ? 0 : -1;
    if (each.getAttribute('tabindex') !== String(index)) each.tabIndex = index;
  }
}

/** Moves the tab stop of a grid. */
function moveTabStop(from: HTMLElement | null, to: HTMLElement): void {
  if (from && from !== to) from.tabIndex = -1;
  to.tabIndex = 0;
}
