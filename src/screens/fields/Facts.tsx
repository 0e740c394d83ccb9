import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import type { Row } from '../row';
import styles from './Facts.module.css';
import { FieldValue } from './FieldValue';

type Props = {
  entity: EntityMeta;
  /** Fields in their order; those that the entity does not have are left out. */
  names: readonly string[];
  row: Row;
};

/** Some fields of a record with their titles, side by side. */
export function Facts({ entity, names, row }: Props) {
  const label = useTranslation().t;
  return (
    <dl className={styles.facts}>
      {names.flatMap((name) => {
        const field = entity.fields[name];
        return field
          ? [
              <div key={name} data-wide={field.items !== undefined}>
                <dt>{label(field.label)}</dt>
                <dd>
                  <FieldValue field={field} value={row[name]} />
                </dd>
              </div>,
            ]
          : [];
      })}
    </dl>
  );
}
