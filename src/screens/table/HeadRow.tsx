import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '@/kit/hooks/useStable';
import type { Sort } from '../base/listState';
import type { Row } from '../base/row';
import styles from './DataTable.module.css';
import { HeadCell } from './HeadCell';
import { nextSort } from './sorting';
import type { DrawnColumn } from './useDrawnColumns';
import type { Selection } from './useSelection';

type Props = {
  columns: readonly DrawnColumn[];
  rows: readonly Row[];
  selection: Selection | undefined;
  /** Something can be done with a row of the page. */
  hasActions: boolean;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onWidth: (name: string, width: number) => void;
};

/** The heads of all columns, and the check box for the whole page. */
export function HeadRow({ columns, rows, selection, hasActions, sort, onSort, onWidth }: Props) {
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
      {hasActions && (
        <th scope="col" className={styles.actions}>
          {t('table.actions')}
        </th>
      )}
    </tr>
  );
}
