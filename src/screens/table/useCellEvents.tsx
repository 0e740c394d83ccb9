import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react';
import type { EntityMeta } from '@/api/entity';
import { lazyPart } from '@/kit/lazyPart';
import type { OpenCard } from '../cards/CardPopover';
import { hasCard } from '../cards/cardOf';
import { LazyCard } from '../cards/CardButton';
import { closeWithNotice } from '../errors/lazyPart';
import type { Filters, Sort } from '../base/listState';
import type { Row } from '../base/row';
import { boundedWidth } from './columns/columns';
import { cellOf, stopOf, useGridKeys } from './useGridKeys';
import type { OpenMenu } from './TableMenu';
import { useCopyText } from './CopyButton';
import type { RenderedColumn } from './columns/useRenderedColumns';
import type { Selection } from './SelectionBar';
import type { TableColumns } from './columns/TableState';

type Given = {
  entity: EntityMeta;
  grid: RefObject<HTMLTableElement | null>;
  table: TableColumns;
  columns: readonly RenderedColumn[];
  rows: readonly Row[];
  selection: Selection | undefined;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  /** Opens a record as a page: Ctrl or middle click on its link. Undefined if it has none. */
  onPage: ((row: Row) => void) | undefined;
  /** The address of a record. */
  pathOf: (row: Row) => string;
  onFilter: (more: Filters) => void;
  onGroup?: ((name: string) => void) | undefined;
  onSettings: () => void;
  tree?: { toggle: (id: string) => void };
};

const TableMenu = lazyPart(
  () => import(/* webpackChunkName: "tableMenu" */ './TableMenu').then((part) => part.TableMenu),
  { Failed: closeWithNotice('screens:grid.notLoaded') },
);

const widthStep = 16;

/** Handles the events of all cells of a table, so that cells need no handlers. */
export function useCellEvents(given: Given) {
  const { entity, grid, table, columns, rows, selection, sort, onSort, onOpen, onPage, pathOf } = given;
  const { onFilter, onGroup, onSettings, tree } = given;
  const copyText = useCopyText();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const [card, setCard] = useState<OpenCard | null>(null);
  const closeCard = useCallback(() => setCard(null), []);
  const rowOf = (cell: Element | null) => {
    const id = cell?.closest('tr')?.dataset.id;
    return rows.find((row) => row.id === id);
  };
  const columnOf = (cell: HTMLElement | null) => columns.find(({ name }) => name === cell?.dataset.column);
  const copy = (cell: HTMLTableCellElement) => {
    const row = rowOf(cell);
    const column = columnOf(cell);
    if (row && column) copyText(column.format.copy(row[column.name]));
  };
  const openMenu = (target: EventTarget | null, at: { left: number; top: number } | null): boolean => {
    const cell = cellOf(target);
    const column = columnOf(cell);
    if (!cell || !column) return false;
    const { left, bottom } = cell.getBoundingClientRect();
    setMenu({ column, row: rowOf(cell), back: stopOf(target) ?? cell, ...(at ?? { left, top: bottom }) });
    return true;
  };
  const openCard = (cell: HTMLTableCellElement | null): boolean => {
    const row = rowOf(cell);
    const column = columnOf(cell);
    if (!cell || !row || !column || !hasCard(column.card, row, column.name)) return false;
    const { left, bottom: top } = cell.getBoundingClientRect();
    const { label } = column;
    setCard({ card: column.card, label, row, value: row[column.name], left, top, back: cell });
    return true;
  };

  /** The card of a value takes precedence over its record. */
  const enter = (cell: HTMLTableCellElement, row: Row) => {
    if (!openCard(cell)) onOpen(row);
  };

  const handleKey = (event: KeyboardEvent, cell: HTMLTableCellElement): boolean => {
    const row = rowOf(cell);
    const column = columnOf(cell);
    const onCell = !(event.target instanceof Element) || event.target === cell;
    const { key, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Enter' && onCell && row) enter(cell, row);
    else if (key === ' ' && onCell && row) selection?.toggle(row);
    else if (key === 'F10' && shiftKey) return openMenu(event.target, null);
    else if (key.toLowerCase() === 'c' && (ctrlKey || metaKey) && row && column && isNothingSelected())
      copy(cell);
    else if ((key === 'ArrowLeft' || key === 'ArrowRight') && shiftKey && column && cell.tagName === 'TH')
      table.set(column.name, {
        width: boundedWidth(cell.offsetWidth + (key === 'ArrowRight' ? widthStep : -widthStep)),
      });
    else return false;
    return true;
  };
  const keys = useGridKeys(grid, handleKey);

  const linkedRow = (target: Element) => (target.closest('[data-open-row]') ? rowOf(target) : undefined);
  const handleClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element)) return;
    const row = linkedRow(target);
    const isApart = ctrlKey || metaKey;
    // The browser opens the address of the record in a window of its own.
    if (row && target.closest('a') && (shiftKey || (isApart && !onPage))) return;
    if (row) {
      event.preventDefault();
      if (isApart && onPage) onPage(row);
      else onOpen(row);
    } else if (target.closest('[data-toggle]')) tree?.toggle(rowOf(target)?.id ?? '');
    else if (target.closest('[data-menu]')) openMenu(target.closest('[data-menu]'), null);
    else {
      const cell = target.closest('button, a, input') ? null : cellOf(target);
      if (cell && isNothingSelected()) openCard(cell);
    }
  };
  const handleAuxClick = (event: MouseEvent) => {
    const row = event.button === 1 && event.target instanceof Element ? linkedRow(event.target) : undefined;
    if (!row || !onPage) return;
    event.preventDefault();
    onPage(row);
  };
  const handleDoubleClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element && !target.closest('button, input, a') ? rowOf(target) : undefined;
    if (row) onOpen(row);
  };
  const handleContextMenu = (event: MouseEvent) => {
    const byPointer = event.button === 2 ? { left: event.clientX, top: event.clientY } : null;
    if (openMenu(event.target, byPointer)) event.preventDefault();
  };
  return {
    copy,
    /** The menu and the card that are open at a cell. */
    menu: (
      <>
        {menu && (
          <TableMenu
            {...{
              entity,
              menu,
              columns,
              sort,
              onSort,
              onOpen,
              onPage,
              pathOf,
              onFilter,
              onGroup,
              onSettings,
            }}
            onCard={() => openCard(cellOf(menu.back))}
            onClose={closeMenu}
          />
        )}
        {card && <LazyCard open={card} onClose={closeCard} />}
      </>
    ),
    /** Handlers of the table. */
    handlers: {
      ...keys,
      onClick: handleClick,
      onAuxClick: handleAuxClick,
      onDoubleClick: handleDoubleClick,
      onContextMenu: handleContextMenu,
      onMouseOver: showFullText,
    },
  };
}

const isNothingSelected = (): boolean => (window.getSelection()?.toString() ?? '') === '';

/** Shows the full text of a cut-off cell as its title. */
function showFullText({ target }: MouseEvent): void {
  const cell = cellOf(target);
  if (cell?.tagName === 'TD' && cell.dataset.column)
    cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}
