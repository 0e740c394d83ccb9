import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { FieldValue, isNumeric } from '../fields/FieldValue';
import type { Sort } from '../list/listState';
import { nameOf, type Row } from '../row';
import styles from './DataTable.module.css';
import { HeadCell } from './HeadCell';

type Props = {
  entity: EntityMeta;
  columns: readonly string[];
  rows: readonly Row[];
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onOpen: (row: Row) => void;
  /** The record that is open beside the table. */
  openId: string | null;
  actionsOf: (row: Row) => ReactNode;
};

/** The rows of one page in a real table: sticky head and action column, readable by everything that reads tables. */
export function DataTable({ entity, columns, rows, sort, onSort, onOpen, openId, actionsOf }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const fields = columns.flatMap((name) => {
    const field = entity.fields[name];
    return field ? [{ name, field }] : [];
  });
  return (
    <HTMLTable compact interactive className={String(styles.table)}>
      <thead>
        <tr>
          {fields.map(({ name, field }) => (
            <HeadCell key={name} name={name} field={field} sort={sort} onSort={onSort} />
          ))}
          <th scope="col" className={styles.actions}>
            {t('table.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-open={row.id === openId} onDoubleClick={() => onOpen(row)}>
            {fields.map(({ name, field }) => (
              <td key={name} data-numeric={isNumeric(field)} data-label={label(field.label)}>
                {name === entity.key ? (
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={t('detail.open', { name: nameOf(row, entity.key) })}
                    onClick={() => onOpen(row)}
                  >
                    {nameOf(row, entity.key)}
                  </button>
                ) : (
                  <FieldValue field={field} value={row[name]} />
                )}
              </td>
            ))}
            <td className={styles.actions}>{actionsOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
