import { ArrowDown, ArrowUp, DoubleCaretVertical } from '@blueprintjs/icons';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import { isNumeric } from '../fields/FieldValue';
import type { Sort } from '../list/listState';
import styles from './DataTable.module.css';

type Props = {
  name: string;
  field: FieldMeta;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
};

/** Descending, ascending, not at all; with Shift the column joins the others. */
export function nextSort(sort: readonly Sort[], field: string, join: boolean): readonly Sort[] {
  const now = sort.find((each) => each.field === field);
  const others = join ? sort.filter((each) => each.field !== field) : [];
  if (!now) return [...others, { field, direction: 'desc' }];
  return now.direction === 'desc' ? [...others, { field, direction: 'asc' }] : others;
}

/** The head of a column; a sortable one is a button. */
export function HeadCell({ name, field, sort, onSort }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const at = sort.findIndex((each) => each.field === name);
  const direction = sort[at]?.direction;
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : DoubleCaretVertical;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  if (!field.sortable)
    return (
      <th scope="col" data-numeric={isNumeric(field)}>
        {label}
      </th>
    );
  return (
    <th scope="col" data-numeric={isNumeric(field)} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        title={t('table.sortBy', { label })}
        onClick={(event: MouseEvent) => onSort(nextSort(sort, name, event.shiftKey))}
      >
        {label}
        <Arrow size={12} />
        {sort.length > 1 && at >= 0 && <small>{at + 1}</small>}
      </button>
    </th>
  );
}
