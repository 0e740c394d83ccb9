import { HTMLTable } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import type { Format } from '../kind';
import styles from './List.module.css';

type Props = {
  /** i18n key of the table's name. */
  title: string;
  items: PartFields;
  rows: readonly unknown[];
  formatPart: (part: FieldMeta) => Format;
};

/** The rows of a child table in a detail. */
export function ItemsValue({ title, items, rows, formatPart }: Props) {
  const label = useTranslation().t;
  const parts = Object.entries(items).map(([name, part]) => ({
    name,
    label: label(part.label),
    format: formatPart(part),
  }));
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label(title)}>
      <HTMLTable compact className={String(styles.table)}>
        <thead>
          <tr>
            {parts.map((part) => (
              <th key={part.name} scope="col">
                {part.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isRecord).map((row, at) => (
            <tr key={at}>
              {parts.map(({ name, format }) => (
                <td key={name}>{format.detail(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
