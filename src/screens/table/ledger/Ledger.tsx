import { Menu } from '@blueprintjs/core';
import {
  Cell,
  Column,
  FocusMode,
  Grid,
  type MenuContext,
  Regions,
  RenderMode,
  Table,
} from '@blueprintjs/table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { useSizes } from '@/kit/hooks/useSizes';
import { Unseen } from '@/kit/ui/Unseen';
import type { Filters, ListState, Sort } from '@/screens/base/listState';
import { useRowPath } from '@/screens/base/useRecordPage';
import type { Row } from '@/screens/base/row';
import { kindOf } from '@/screens/fields/registry';
import type { Density } from '@/store/tables/preferences';
import { CellMenu } from '../CellMenu';
import { boundedWidth } from '../columns/columns';
import { slackOf } from '../columns/fitting';
import { type RenderedColumn, useRenderedColumns } from '../columns/useRenderedColumns';
import { useColumns } from '../columns/TableState';
import './ledger.css';
import styles from './Ledger.module.css';
import { LedgerHead } from './LedgerHead';
import { LedgerPrint } from './LedgerPrint';
import { useLedgerCard } from './useLedgerCard';
import { useLedgerRows } from './useLedgerRows';
import { useLedgerValues } from './LedgerValue';

/** Pixels; all rows of a ledger have one height, and its columns do not measure their content. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 26, normal: 34, roomy: 46 };
const actionsWidth = 140;
/** The vertical scroll bar covers the last columns. */
const scrollbar = 15;

/** Returns the width that the user set, else that of the kind. */
const widthOf = ({ width, field }: RenderedColumn): number => width ?? kindOf(field).width ?? 160;

/** Rows rendered beyond the visible ones: two notches of a wheel, so that scrolling shows no empty cells. */
const overscanRows = 8;

export type LedgerProps = {
  entity: EntityMeta;
  label: string;
  state: ListState;
  total: number;
  openId: string | null;
  /** Returns the index of the open record; null if it is unknown. */
  positionOfOpen: () => number | null;
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  onFilter: (more: Filters) => void;
  /** Opens the totals by the values of a column; undefined if the ledger has none. */
  onGroup: ((name: string) => void) | undefined;
  /** Undefined if no row has actions. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
};

// The table has no prop for it, and its default of 3 rows is less than one notch of a wheel.
Grid.DEFAULT_BLEED = overscanRows;

/** Makes the scroll container focusable, because it handles the keys. */
function makeFocusable(around: HTMLElement | null): void {
  const scrolling = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';
  around?.querySelector(scrolling)?.setAttribute('tabindex', '0');
}

/**
 * A list that scrolls as a whole and loads its rows as needed. Only visible cells are rendered. The grid has
 * no accessible rows, so the focused row is announced as text.
 */
export function Ledger(props: LedgerProps) {
  const { entity, label, state, total, openId, positionOfOpen, onSort, onOpen, onFilter, actionsOf } = props;
  const { t } = useTranslation('screens');
  const table = useColumns();
  const columns = useRenderedColumns(entity, table.columns, 0);
  const { rowAt, pages, onSeen } = useLedgerRows(entity, state, total);
  const [at, setAt] = useState(0);
  const { density } = table.layout;
  const focused = rowAt(at);
  const card = useLedgerCard();
  const pathOf = useRowPath(entity);
  const value = useLedgerValues(entity, onOpen, card.show);
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useSizes([around], () => setRoom(around.current?.clientWidth ?? 0));
  const widths = columns.map(widthOf);
  const slack = slackOf(
    widths,
    columns.map(({ width }) => width === undefined),
    room - scrollbar - (actionsOf ? actionsWidth : 0),
  );
  const sight = useScrollToOpen(openId, positionOfOpen);

  const cell = (index: number, place: number) => {
    const row = rowAt(index);
    const column = columns[place];
    if (!row) return <Cell loading />;
    const className = String(
      column?.numeric ? styles.number : row.id === openId ? styles.isOpen : styles.cell,
    );
    if (!column) return <Cell className={className}>{<div>{actionsOf?.(row)}</div>}</Cell>;
    return <Cell className={className}>{value(row, column)}</Cell>;
  };
  const menu = (context: MenuContext) => {
    const { rows, cols } = context.getTarget();
    const row = rowAt(rows?.[0] ?? -1);
    const column = columns[cols?.[0] ?? -1];
    if (!row || !column) return <Menu />;
    const onCard = () => card.showAtMenu(row, column);
    return (
      <Menu>
        <CellMenu
          entity={entity}
          row={row}
          column={column}
          columns={columns}
          onOpen={onOpen}
          pathOf={pathOf}
          onCard={onCard}
          onFilter={onFilter}
          onGroup={props.onGroup}
        />
      </Menu>
    );
  };
  const openFocused = ({ target }: KeyboardEvent | MouseEvent) => {
    if (focused && !(target instanceof Element && target.closest('button, a'))) onOpen(focused);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') openFocused(event);
  };
  const text = focused
    ? columns.map((each) => `${each.label}: ${each.format.text(focused[each.name])}`).join(', ')
    : '';
  return (
    <div
      ref={(element) => {
        around.current = element;
        makeFocusable(element);
      }}
      role="group"
      className={styles.ledger}
      aria-label={label}
      onKeyDown={handleKeyDown}
      onDoubleClick={openFocused}
      onContextMenuCapture={card.rememberPlace}
    >
      <Unseen role="status">{t('ledger.row', { at: at + 1, total, text })}</Unseen>
      <Table
        ref={sight.grid}
        key={density}
        numRows={total}
        numFrozenColumns={columns.filter(({ pinned }) => pinned).length}
        defaultRowHeight={rowHeights[density]}
        columnWidths={[
          ...widths.map((width, at) => width + (slack[at] ?? 0)),
          ...(actionsOf ? [actionsWidth] : []),
        ]}
        renderMode={RenderMode.NONE}
        enableRowHeader={false}
        enableRowResizing={false}
        focusMode={FocusMode.ROW}
        cellRendererDependencies={[pages, columns, openId, actionsOf, value]}
        onFocusedRegion={({ row }) => setAt(row)}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => {
          sight.see(rowIndexStart, rowIndexEnd);
          onSeen(rowIndexStart, rowIndexEnd);
        }}
        onColumnWidthChanged={(place, width) => {
          const name = columns[place]?.name;
          if (name) table.set(name, { width: boundedWidth(width) });
        }}
        bodyContextMenuRenderer={menu}
        getCellClipboardData={(index, place) => {
          const row = rowAt(index);
          const column = columns[place];
          return row && column ? column.format.copy(row[column.name]) : '';
        }}
      >
        {[
          ...columns.map((column) => (
            <Column
              key={column.name}
              id={column.name}
              name={column.label}
              cellRenderer={cell}
              columnHeaderCellRenderer={() => (
                <LedgerHead column={column} sort={state.sort} onSort={onSort} />
              )}
            />
          )),
          ...(actionsOf
            ? [<Column key=" actions" id=" actions" name={t('table.actions')} cellRenderer={cell} />]
            : []),
        ]}
      </Table>
      <LedgerPrint columns={columns} total={total} rowAt={rowAt} value={value} />
      {card.node}
    </div>
  );
}

/** Scrolls to the open record if it is out of view, because keys open the next and previous record. */
function useScrollToOpen(openId: string | null, positionOfOpen: () => number | null) {
  const grid = useRef<Table>(null);
  const seen = useRef({ from: 0, to: 0 });
  useEffect(() => {
    const place = openId === null ? null : positionOfOpen();
    const { from, to } = seen.current;
    // The last visible row may be cut off.
    if (place !== null && (place < from || place >= to)) grid.current?.scrollToRegion(Regions.row(place));
  }, [openId, positionOfOpen]);
  return {
    grid,
    /** Indexes of the visible rows, from 0. */
    see: (from: number, to: number) => {
      seen.current = { from, to };
    },
  };
}
