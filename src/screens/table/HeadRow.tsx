import { memo, type MouseEvent, type PointerEvent, useMemo } from 'react';
import { ArrowDown, ArrowUp, CaretDown, DoubleCaretVertical } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useStable } from '@/kit/hooks/useStable';
import { nextSort, type Sort } from '../base/listState';
import type { Row } from '../base/row';
import styles from './DataTable.module.css';
import headStyles from './HeadRow.module.css';
import type { ActionSlots } from './useActionSlots';
import type { RenderedColumn } from './columns/useRenderedColumns';
import type { Selection } from './SelectionBar';
import { boundedWidth } from './columns/columns';

type Props = {
  columns: readonly RenderedColumn[];
  rows: readonly Row[];
  selection: Selection | undefined;
  /** What a row can offer; undefined if no row of the page has actions. */
  slots: ActionSlots | undefined;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onWidth: (name: string, width: number) => void;
};

/** The headings of all columns, and the check box for the page. */
export function HeadRow({ columns, rows, selection, slots, sort, onSort, onWidth }: Props) {
  const { t } = useTranslation('screens');
  const texts = useMemo(
    () =>
      columns.map(({ label }) => ({
        sort: t('table.sortBy', { label }),
        menu: t('grid.columnMenu', { label }),
      })),
    [columns, t],
  );
  const handleSort = useStable((name: string, join: boolean) => onSort(nextSort(sort, name, join)));
  const picked = selection ? rows.filter(({ id }) => selection.has(id)).length : 0;
  return (
    <tr aria-rowindex={1}>
      {selection && (
        <th scope="col" className={styles.check} data-pinned aria-label={t('grid.selectPage')}>
          <input
            type="checkbox"
            aria-label={t('grid.selectPage')}
            checked={picked > 0 && picked === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = picked > 0 && picked < rows.length;
            }}
            onChange={() => selection.togglePage(rows)}
          />
        </th>
      )}
      {columns.map((column, index) => {
        const at = sort.findIndex(({ field }) => field === column.name);
        return (
          <HeadCell
            key={column.name}
            column={column}
            direction={sort[at]?.direction}
            place={sort.length > 1 ? at + 1 : 0}
            texts={texts[index] ?? { sort: '', menu: '' }}
            onSort={handleSort}
            onWidth={onWidth}
          />
        );
      })}
      {slots && (
        <th scope="col" className={styles.actions}>
          <span>{t('table.actions')}</span>
          <span aria-hidden className={styles.sizer}>
            {slots.labels.map((each) => (
              <span key={each} data-edit={slots.hasEdit || undefined} data-more={slots.hasMore || undefined}>
                {each}
              </span>
            ))}
          </span>
        </th>
      )}
    </tr>
  );
}

type HeadCellProps = {
  column: RenderedColumn;
  direction: Sort['direction'] | undefined;
  /** The rank among several sorted columns, from 1; 0 if there are not several. */
  place: number;
  texts: { sort: string; menu: string };
  onSort: (name: string, join: boolean) => void;
  onWidth: (name: string, width: number) => void;
};

/** The heading of a column: sorts, opens the menu, and resizes the column at its edge. */
const HeadCell = memo(function HeadCell({ column, direction, place, texts, onSort, onWidth }: HeadCellProps) {
  const { name, field, label, numeric, pin, style, format, spot } = column;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : DoubleCaretVertical;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th
      scope="col"
      aria-label={label}
      style={style}
      data-column={name}
      data-numeric={numeric}
      data-spot={spot}
      data-pinned={pin}
      {...(field.sortable ? { 'aria-sort': ariaSort } : {})}
    >
      <span className={headStyles.head}>
        {field.sortable ? (
          <button
            type="button"
            className={headStyles.sort}
            title={texts.sort}
            onClick={(event: MouseEvent) => onSort(name, event.shiftKey)}
          >
            {label}
            {format.head && <small>{format.head}</small>}
            <Arrow size={12} />
            {place > 0 && <small>{place}</small>}
          </button>
        ) : (
          <span>
            {label} {format.head && <small>{format.head}</small>}
          </span>
        )}
        <button
          type="button"
          className={headStyles.menu}
          data-menu
          aria-haspopup="menu"
          aria-label={texts.menu}
        >
          <CaretDown size={14} />
        </button>
      </span>
      <ResizeHandle name={name} onWidth={onWidth} />
    </th>
  );
});

type ResizeHandleProps = { name: string; onWidth: (name: string, width: number) => void };

/** The edge of a heading, which resizes the column by pointer. Shift and the arrow keys do the same. */
function ResizeHandle({ name, onWidth }: ResizeHandleProps) {
  const handlePointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const head = handle.closest('th');
    if (!head || event.button !== 0) return;
    event.preventDefault();
    const start = event.clientX;
    const width = head.offsetWidth;
    // Only the heading follows the pointer; the table renders once, when the pointer is released.
    const move = ({ clientX }: globalThis.PointerEvent) => {
      const now = `${boundedWidth(width + clientX - start)}px`;
      Object.assign(head.style, { width: now, minWidth: now, maxWidth: now });
    };
    const end = (last: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      if (last.clientX !== start) onWidth(name, boundedWidth(width + last.clientX - start));
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return <span aria-hidden className={headStyles.handle} onPointerDown={handlePointerDown} />;
}
