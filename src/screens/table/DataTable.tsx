import { Classes } from '@blueprintjs/core';
import cx from 'classnames';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMedia } from '@/kit/hooks/useMedia';
import { useMinute } from '@/kit/hooks/useTimes';
import { useStable } from '@/kit/hooks/useStable';
import type { EntityMeta } from '@/api/entity';
import type { Filters, Sort } from '../base/listState';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { useOpenPage, useRowPath } from '../base/useRecordPage';
import { CopyButton } from './CopyButton';
import styles from './DataTable.module.css';
import { HeadRow } from './HeadRow';
import { TableRow } from './TableRow';
import type { TreeNode } from './tree/useTree';
import { useActionSlots } from './useActionSlots';
import { useCellEvents } from './useCellEvents';
import { type RenderedColumn, useRenderedColumns } from './columns/useRenderedColumns';
import { useFarRows } from './columns/useFarRows';
import { usePinOffsets } from './columns/usePinOffsets';
import type { Selection } from './SelectionBar';
import { useColumns } from './columns/TableState';

type Props = {
  entity: EntityMeta;
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  /** The number of rows of the list, and of those before this page. */
  total: number;
  before: number;
  sort: readonly Sort[];
  /** Undefined if there is no action for several rows. */
  selection: Selection | undefined;
  /** The record that is open beside the table. */
  openId: string | null;
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  onFilter: (more: Filters) => void;
  /** Opens the totals by the values of a column. @default the list has no totals */
  onGroup?: ((name: string) => void) | undefined;
  /** Opens the column chooser. */
  onSettings: () => void;
  /** Renders the actions of a row; a stable function. Undefined if no row of the page has actions. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
  /** Renders the footer for the columns; other columns stand before and after them. */
  foot?: (columns: readonly RenderedColumn[], before: number, after: number) => ReactNode;
  /** The positions of the rows in a tree. */
  tree?: { nodes: ReadonlyMap<string, TreeNode>; toggle: (id: string) => void };
  /** Rendered in place of rows. */
  children?: ReactNode;
};

/** The table of one page of rows: a grid with one tab stop, arrow keys, and one menu for all cells. */
export function DataTable(props: Props) {
  const { entity, label, rows, total, before, sort, selection, openId, actionsOf, foot, tree, children } =
    props;
  const { t } = useTranslation('screens');
  const table = useColumns();
  const isPhone = useMedia('(max-width: 600px)');
  const { recordLabel } = useNames(entity);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const slots = useActionSlots(entity);
  const checks = selection ? 1 : 0;
  const columns = useRenderedColumns(entity, table.columns, checks);
  const now = useMinute(
    columns.some(({ field }) => field.marks?.some(({ minutes }) => minutes !== undefined)),
  );
  usePinOffsets(grid, box, columns);
  useFarRows(grid, box, rows);
  const texts = useMemo(
    () => ({
      open: (name: string) => t('detail.open', { name }),
      select: (name: string) => t('grid.select', { name }),
      toggle: (name: string) => t('grid.toggle', { name }),
    }),
    [t],
  );
  const onPage = useOpenPage(entity);
  const pathOf = useRowPath(entity);
  const events = useCellEvents({ ...props, table, columns, grid, onPage, pathOf });
  const { set } = table;
  const handleWidth = useStable((name: string, width: number) => set(name, { width }));
  const handleSelect = useStable((row: Row) => selection?.toggle(row));
  return (
    <div ref={box} className={styles.box} data-density={table.layout.density}>
      <div className={styles.fit}>
        <table
          ref={grid}
          role={tree ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-multiselectable={selection ? true : undefined}
          className={cx(Classes.HTML_TABLE, styles.table, styles.records)}
          {...events.handlers}
        >
          {/* On a phone the headings scroll by themselves, so they take the focus. */}
          <thead tabIndex={isPhone ? 0 : undefined}>
            <HeadRow
              columns={columns}
              rows={rows}
              selection={selection}
              slots={actionsOf && slots}
              sort={sort}
              onSort={props.onSort}
              onWidth={handleWidth}
            />
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TableRow
                key={row.id}
                row={row}
                index={before + index + 2}
                name={recordLabel(row)}
                path={pathOf(row)}
                entity={entity}
                columns={columns}
                texts={texts}
                isOpen={row.id === openId}
                selected={selection?.has(row.id)}
                onSelect={handleSelect}
                now={now}
                actionsOf={actionsOf}
                node={tree?.nodes.get(row.id)}
              />
            ))}
          </tbody>
          {foot?.(columns, checks, actionsOf ? 1 : 0)}
        </table>
      </div>
      {children}
      <CopyButton box={box} onCopy={events.copy} />
      {events.menu}
    </div>
  );
}
