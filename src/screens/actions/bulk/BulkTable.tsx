import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { FieldValue } from '@/screens/fields/FieldValue';
import { isNumeric } from '@/screens/fields/registry';
import { isEmpty } from '@/screens/base/isEmpty';
import type { Row } from '@/screens/base/row';
import { useNames } from '@/screens/base/useNames';
import styles from './BulkTable.module.css';

type Props = {
  entity: EntityMeta;
  /** Fields that tell the records apart: the first three that any of them has are shown. */
  facts: readonly string[];
  /** Each record, and what became of it; null where nothing has been tried and nothing is in the way. */
  lines: readonly { row: Row; outcome: { tag: ReactNode; text: ReactNode } | null }[];
};

/** The picked records, each with what tells it from the others and what became of it. */
export function BulkTable({ entity, facts, lines }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { objectOf } = useNames(entity);
  const shown = facts
    .filter((name) => lines.some(({ row }) => !isEmpty(row[name])))
    .slice(0, 3)
    .flatMap((name) => {
      const field = entity.fields[name];
      return field && !field.items ? [{ name, field, 'data-number': isNumeric(field) }] : [];
    });
  const hasOutcome = lines.some(({ outcome }) => outcome);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('bulk.results')}>
      <HTMLTable compact className={String(styles.table)}>
        <thead>
          <tr>
            <th scope="col">{label(entity.label)}</th>
            {shown.map(({ name, field, ...place }) => (
              <th key={name} scope="col" {...place}>
                {label(field.label)}
              </th>
            ))}
            {hasOutcome && (
              <th scope="col" colSpan={2}>
                {t('bulk.results')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, outcome }) => (
            <tr key={row.id}>
              <th scope="row">{objectOf(row)}</th>
              {shown.map(({ name, field, ...place }) => (
                <td key={name} {...place}>
                  <FieldValue field={field} value={row[name]} />
                </td>
              ))}
              {hasOutcome && (
                <>
                  <td>{outcome?.tag}</td>
                  <td className={styles.text}>{outcome?.text}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
