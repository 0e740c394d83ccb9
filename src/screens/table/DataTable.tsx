import { Classes } from '@blueprintjs/core';
import cx from 'classnames';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '@/kit/hooks/useNow';
import { useStable } from '@/kit/hooks/useStable';
import type { EntityMeta } from '@/api/entity';
import type { Filters, Sort } from '../base/listState';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { CopyButton } from './CopyButton';
import styles from './DataTable.module.css';
import { HeadRow } from './HeadRow';
import { TableRow } from './TableRow';
import type { TreeNode } from './tree/useTree';
import { useCellEvents } from './useCellEvents';
import { type RenderedColumn, useRenderedColumns } from './columns/useDrawnColumns';
import { usePinOffsets } from './columns/usePinOffsets';
import type { Selection } from './SelectionBar';
import { useColumns } from './columns/TableState';

type Props = {
  entity: EntityMeta;
  /** Names the table. */
  label: string;
  rows: readonly Row[];
  /** Rows of the list in all, and how many of them stand before this page. */
  total: number;
  before: number;
  sort: readonly Sort[];
  /** Where there is something to do with several rows. */
  selection: Selection | undefined;
  /** The record that is open beside the table. */
  openId: string | null;
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  onFilter: (more: Filters) => void;
  /** Opens the column chooser. */
  onSettings: () => void;
  /** The same function as long as it gives the same; undefined where nothing can be done with any row of the page. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
  /** Rows of the foot, for the columns drawn; further columns stand before and after these. */
  foot?: (columns: readonly RenderedColumn[], before: number, after: number) => ReactNode;
  /** Where the rows stand, when they are a tree. */
  tree?: { nodes: ReadonlyMap<string, TreeNode>; toggle: (id: string) => void };
  /** Instead of rows. */
  children?: ReactNode;
};

/** The rows of one page in a real table, which is a grid to the keyboard: one tab stop, arrows, and one menu for all cells. */
export function DataTable(props: Props) {
  const { entity, label, rows, total, before, sort, selection, openId, actionsOf, foot, tree, children } =
    props;
  const { t } = useTranslation('screens');
  const table = useColumns();
  const { recordLabel } = useNames(entity);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const checks = selection ? 1 : 0;
  const columns = useRenderedColumns(entity, table.columns, checks);
  const now = useMinute(
    columns.some(({ field }) => field.marks?.some(({ minutes }) => minutes !== undefined)),
  );
  usePinOffsets(grid, box, columns);
  const texts = useMemo(
    () => ({
      open: (name: string) => t('detail.open', { name }),
      select: (name: string) => t('grid.select', { name }),
      toggle: (name: string) => t('grid.toggle', { name }),
    }),
    [t],
  );
  const events = useCellEvents({ ...props, table, columns, grid });
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
          className={cx(Classes.HTML_TABLE, styles.table)}
          {...events.handlers}
        >
          <thead>
            <HeadRow
              columns={columns}
              rows={rows}
              selection={selection}
              hasActions={actionsOf !== undefined}
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
