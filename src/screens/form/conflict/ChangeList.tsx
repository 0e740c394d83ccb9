import { useTranslation } from '@/kit/i18n/useTranslation';
import type { Row } from '@/screens/base/row';
import { FieldValue } from '@/screens/fields/FieldValue';
import styles from './ConflictDialog.module.css';
import type { Change } from './differences';

type Props = {
  title: string;
  changes: readonly Change[];
  /** The record; amounts take their coin from it. */
  row: Row;
};

/**
 * Lists what another user changed: each field with its old and new value. Renders nothing without changes.
 */
export function ChangeList({ title, changes, row }: Props) {
  const label = useTranslation().t;
  if (changes.length === 0) return null;
  return (
    <section className={styles.others}>
      <h5>{title}</h5>
      <ul>
        {changes.map(({ name, field, was, now }) => (
          <li key={name}>
            {label(field.label)}: <FieldValue field={field} value={was} row={row} /> →{' '}
            <FieldValue field={field} value={now} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
