import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { memo, type ReactNode } from 'react';
import type { EntityMeta } from '@/api/entity';
import { coinIn } from '@/kit/format/amount';
import styles from './tree/TreeLead.module.css';
import type { TreeNode } from './tree/useTree';
import { hasCard } from '../cards/cardOf';
import { marked, markOf } from '../marks/Marked';
import { isEmpty, nameField, nameOf, type Row } from '../base/row';
import { CoinCode } from '../fields/number/AmountText';
import dataTableStyles from './DataTable.module.css';
import type { RenderedColumn } from './columns/useRenderedColumns';

type Props = { node: TreeNode; label: string };

/** The lead of a row's first value: its indentation, and the toggle of its children. */
const TreeLead = memo(function TreeLead({ node: { level, open }, label }: Props) {
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <span className={styles.lead} style={{ paddingInlineStart: (level - 1) * 20 }}>
      {open !== undefined && (
        <button type="button" data-toggle aria-expanded={open} aria-label={label}>
          <Chevron size={14} />
        </button>
      )}
    </span>
  );
});

/** Texts of the rows, made once for all. */
type RowTexts = Readonly<Record<'open' | 'select' | 'toggle', (name: string) => string>>;

type TableRowProps = {
  row: Row;
  /** The index among all rows of the list, with the heading as 1. */
  index: number;
  /** The label of the record. */
  name: string;
  /** The address of its record. */
  path: string;
  entity: EntityMeta;
  columns: readonly RenderedColumn[];
  texts: RowTexts;
  isOpen: boolean;
  /** Undefined if rows cannot be selected. */
  selected: boolean | undefined;
  onSelect: (row: Row) => void;
  /** The current time, for marks; milliseconds since 1970. */
  now: number;
  /** Undefined if no row of the page has actions. */
  actionsOf: ((row: Row) => ReactNode) | undefined;
  /** Its position in a tree; undefined if the list is no tree. */
  node: TreeNode | undefined;
};

/** One row. It uses no store and no dictionary, and re-renders only when its row or its columns change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, name, path, entity, columns, texts, isOpen, selected, onSelect, now, actionsOf, node } =
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
        <td className={dataTableStyles.check} data-pinned>
          <input
            type="checkbox"
            checked={selected}
            aria-label={texts.select(name)}
            onChange={() => onSelect(row)}
          />
        </td>
      )}
      {columns.map(
        (
          {
            name: field,
            field: { marks, coin: source },
            numeric,
            pin,
            style,
            format,
            card,
            coin,
            opens,
            spot,
          },
          place,
        ) => (
          <td
            key={field}
            style={style}
            data-column={field}
            data-numeric={numeric || undefined}
            data-spot={spot}
            data-pinned={pin}
            data-card={hasCard(card, row, field) || undefined}
            aria-haspopup={hasCard(card, row, field) ? 'dialog' : undefined}
          >
            {place === 0 && node && <TreeLead node={node} label={texts.toggle(name)} />}
            {opens ? (
              <a
                href={path}
                className={dataTableStyles.open}
                data-open-row
                aria-label={texts.open(nameOf(row, nameField(row, entity.fields, field)))}
              >
                {format.cell(row[nameField(row, entity.fields, field)])}
              </a>
            ) : (
              marked(
                markOf(marks, row, row[field], now),
                coin && !isEmpty(row[field]) ? (
                  <>
                    {format.cell(row[field], coinIn(source, row))}
                    <CoinCode coin={coinIn(coin, row)} />
                  </>
                ) : (
                  format.cell(row[field], coinIn(source, row))
                ),
              )
            )}
          </td>
        ),
      )}
      {actionsOf && <td className={dataTableStyles.actions}>{actionsOf(row)}</td>}
    </tr>
  );
});
