import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { cellOf, moveStop, nextStop, settleStops, stopOf } from './gridStops';

/** What a key does with the cell that has the focus; true when it did something. */
type CellKey = (event: KeyboardEvent, cell: HTMLTableCellElement) => boolean;

/**
 * One tab stop for a whole grid: the arrows, Home, End and the page keys move on. Rows come and go, so the stop is looked
 * after whenever the table changes; a row that takes the focus with it leaves it at its place.
 */
export function useGridKeys(ref: RefObject<HTMLTableElement | null>, onCellKey: CellKey) {
  const last = useRef<{ stop: HTMLElement; row: number; cell: number } | null>(null);
  const inside = useRef(false);

  useEffect(() => {
    const table = ref.current;
    if (!table) return;
    const settle = () => {
      const lost = last.current;
      if (!lost || table.contains(lost.stop)) return settleStops(table, lost?.stop ?? null);
      const row = table.rows[Math.min(lost.row, table.rows.length - 1)];
      const cell = row?.cells[Math.min(lost.cell, row.cells.length - 1)] ?? null;
      last.current = cell && { ...lost, stop: cell };
      settleStops(table, cell);
      // Only where the focus went with the row: whoever is elsewhere stays there.
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
    moveStop(last.current?.stop ?? ref.current.querySelector<HTMLElement>('[tabindex="0"]'), stop);
    inside.current = true;
    last.current = { stop, row: row.rowIndex, cell: cell.cellIndex };
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) inside.current = false;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const stop = stopOf(event.target);
    const cell = cellOf(event.target);
    if (!ref.current || !stop || !cell || event.nativeEvent.isComposing) return;
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
