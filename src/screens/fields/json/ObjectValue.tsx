import { useTranslation } from 'react-i18next';
import type { PartFields } from '@/api/entity';
import { FieldValue } from '../FieldValue';
import styles from '../PartsValue.module.css';

type Props = { parts: PartFields; value: Readonly<Record<string, unknown>> };

/** An object that the contract describes: each of its fields with its name. */
export function ObjectValue({ parts, value }: Props) {
  const label = useTranslation().t;
  return (
    <span className={styles.parts}>
      {Object.entries(parts).map(([name, field]) => (
        <span key={name}>
          <span className={styles.name}>{label(field.label)}:</span>{' '}
          <FieldValue field={field} value={value[name]} />
        </span>
      ))}
    </span>
  );
}
