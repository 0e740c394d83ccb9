import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { FieldValue } from '../FieldValue';
import styles from '../PartsValue.module.css';

type Props = {
  /** i18n key of what the table is called. */
  title: string;
  items: PartFields;
  rows: readonly unknown[];
};

/** The rows of a child table, as they are read. */
export function ItemsValue({ title, items, rows }: Props) {
  const label = useTranslation().t;
  const shown = rows.filter(isRecord);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label(title)}>
      <HTMLTable compact className={String(styles.table)}>
        <thead>
          <tr>
            {Object.entries(items).map(([name, field]) => (
              <th key={name} scope="col">
                {label(field.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={at}>
              {Object.entries(items).map(([name, field]) => (
                <td key={name}>
                  <FieldValue field={field} value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
