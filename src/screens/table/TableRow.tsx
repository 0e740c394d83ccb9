import { memo, type ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { hasCard } from '../cards/cardOf';
import { Marked, markOf } from '../marks/Marked';
import { nameField, nameOf, type Row } from '../base/row';
import styles from './DataTable.module.css';
import type { TreeNode } from './tree/useTree';
import { TreeLead } from './tree/TreeLead';
import type { RenderedColumn } from './columns/useDrawnColumns';

/** What the rows of a table say; made once for all of them. */
export type RowTexts = Readonly<Record<'open' | 'select' | 'toggle', (name: string) => string>>;

type Props = {
  row: Row;
  /** Place among all rows of the list, from 1, behind the head. */
  index: number;
  /** What tells it from the others. */
  name: string;
  entity: EntityMeta;
  columns: readonly RenderedColumn[];
  texts: RowTexts;
  isOpen: boolean;
  /** undefined: there is nothing to pick rows for. */
  selected: boolean | undefined;
  onSelect: (row: Row) => void;
  /** The present moment, for marks; milliseconds since 1970. */
  now: number;
  /** undefined: nothing can be done with any row of the page. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
  /** Its place in a tree; undefined: the rows are none. */
  node: TreeNode | undefined;
};

/** One record. Nothing in it asks a store or a dictionary: it is drawn anew when its row or its columns change. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, index, name, entity, columns, texts, isOpen, selected, onSelect, now, actionsOf, node } =
    props;
  return (
    <tr
      data-id={row.id}
      data-open={isOpen || undefined}
      aria-rowindex={index}
      aria-selected={selected}
      aria-level={node?.level}
      aria-expanded={node?.open}
    >
      {selected !== undefined && (
        <td className={styles.check} data-pinned>
          <input
            type="checkbox"
            checked={selected}
            aria-label={texts.select(name)}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map(({ name: field, field: { marks }, numeric, pin, style, format, card, opens }, place) => (
        <td
          key={field}
          style={style}
          data-column={field}
          data-numeric={numeric || undefined}
          data-pinned={pin}
          data-card={hasCard(card, row, field) || undefined}
          aria-haspopup={hasCard(card, row, field) ? 'dialog' : undefined}
        >
          {place === 0 && node && <TreeLead node={node} label={texts.toggle(name)} />}
          {opens ? (
            <button
              type="button"
              className={styles.open}
              data-open-row
              aria-label={texts.open(nameOf(row, nameField(row, entity.fields, field)))}
            >
              {format.cell(row[nameField(row, entity.fields, field)])}
            </button>
          ) : (
            <Marked mark={markOf(marks, row, row[field], now)}>{format.cell(row[field])}</Marked>
          )}
        </td>
      ))}
      {actionsOf && <td className={styles.actions}>{actionsOf(row)}</td>}
    </tr>
  );
});
