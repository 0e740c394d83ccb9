import { ArrowDown, ArrowUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { ColumnHeaderCell, type ColumnHeaderCellProps } from '@blueprintjs/table';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { nextSort, type Sort } from '@/screens/base/listState';
import type { RenderedColumn } from '../columns/useRenderedColumns';
import styles from './Ledger.module.css';

type Props = ColumnHeaderCellProps & {
  column: RenderedColumn;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
};

/** The heading of a ledger's column, a button if it is sortable. The table adds position and width. */
export function LedgerHead({ column, sort, onSort, ...given }: Props) {
  const { name, label, field, format } = column;
  const { t } = useTranslation('screens');
  const at = sort.findIndex((each) => each.field === name);
  const direction = sort[at]?.direction;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : DoubleCaretVertical;
  const state = direction === 'asc' ? 'ledger.ascending' : 'ledger.descending';
  const content = field.sortable ? (
    <button
      type="button"
      className={styles.sort}
      title={t('table.sortBy', { label })}
      aria-label={direction ? `${label}, ${t(state)}` : label}
      onClick={({ shiftKey }) => onSort(nextSort(sort, name, shiftKey))}
    >
      {label}
      {format.head && <small>{format.head}</small>}
      <Arrow size={12} />
      {sort.length > 1 && at >= 0 && <small>{at + 1}</small>}
    </button>
  ) : (
    <span>
      {label} {format.head && <small>{format.head}</small>}
    </span>
  );
  return (
    <ColumnHeaderCell
      {...given}
      nameRenderer={() => (
        <div className={String(styles.head)} data-numeric={column.numeric || undefined}>
          {content}
        </div>
      )}
    />
  );
}
