import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EntityMeta } from '@/api/entity';
import { isNumeric } from '../fields/registry';
import type { Row } from '../base/row';
import { useFormats } from '../fields/formats';
import styles from './Related.module.css';

type Props = {
  entity: EntityMeta;
  columns: readonly string[];
  rows: readonly Row[];
  /** Where their list is, null where the person has no such page. */
  path: string | null;
  labelledBy: string;
};

/** A few rows of another list; the first cell of each leads to its record. */
export function RelatedTable({ entity, columns, rows, path, labelledBy }: Props) {
  const label = useTranslation().t;
  const formats = useFormats(entity.fields, columns);
  const isNumber = (name: string): boolean => {
    const field = entity.fields[name];
    return field !== undefined && isNumeric(field);
  };
  const cellOf = (row: Row, name: string, place: number) => {
    const value = formats.get(name)?.cell(row[name]);
    return place === 0 && path !== null ? <Link to={`${path}?open=${row.id}`}>{value}</Link> : value;
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <HTMLTable compact>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-numeric={isNumber(name)}>
                {label(entity.fields[name]?.label ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((name, place) => (
                <td key={name} data-numeric={isNumber(name)}>
                  {cellOf(row, name, place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
