import { ArrowDown, ArrowUp, CaretDown, DoubleCaretVertical } from '@blueprintjs/icons';
import { memo, type MouseEvent } from 'react';
import type { Sort } from '../base/listState';
import styles from './DataTable.module.css';
import { ResizeHandle } from './ResizeHandle';
import type { DrawnColumn } from './useDrawnColumns';

type Props = {
  column: DrawnColumn;
  direction: Sort['direction'] | undefined;
  /** Which of several sorted columns it is, from 1; 0: it is the only one, or none. */
  place: number;
  texts: { sort: string; menu: string };
  onSort: (name: string, join: boolean) => void;
  onWidth: (name: string, width: number) => void;
};

/** The head of a column: sorts, opens its menu, and is drawn wider at its edge. */
export const HeadCell = memo(function HeadCell({ column, direction, place, texts, onSort, onWidth }: Props) {
  const { name, field, label, numeric, pin, style } = column;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : DoubleCaretVertical;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th
      scope="col"
      aria-label={label}
      style={style}
      data-column={name}
      data-numeric={numeric}
      data-pinned={pin}
      {...(field.sortable ? { 'aria-sort': ariaSort } : {})}
    >
      <span className={styles.head}>
        {field.sortable ? (
          <button
            type="button"
            className={styles.sort}
            title={texts.sort}
            onClick={(event: MouseEvent) => onSort(name, event.shiftKey)}
          >
            {label}
            <Arrow size={12} />
            {place > 0 && <small>{place}</small>}
          </button>
        ) : (
          <span>{label}</span>
        )}
        <button type="button" className={styles.menu} data-menu aria-haspopup="menu" aria-label={texts.menu}>
          <CaretDown size={14} />
        </button>
      </span>
      <ResizeHandle name={name} onWidth={onWidth} />
    </th>
  );
});
