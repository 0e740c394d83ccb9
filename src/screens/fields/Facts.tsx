import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMeta } from '@/api/entity';
import styles from './Facts.module.css';
import { FieldValue } from './FieldValue';
import { kindOf } from './registry';
import type { Row } from '../base/row';

type Props = {
  fields: readonly (readonly [name: string, field: FieldMeta])[];
  row: Row;
  /** Of a record that is read as a whole: more room, and pictures in which a name on a document can be read. @default false */
  roomy?: boolean;
  /** @default the plain value */
  render?: (name: string, field: FieldMeta) => ReactNode;
};

/** Long texts and tables need the whole line. */
const isWide = (field: FieldMeta): boolean => kindOf(field).block === true || field.items !== undefined;

/** The number of an order or the like, which somebody reads out: it stays on one line of a phone as well. */
const isLong = (value: unknown): boolean => typeof value === 'string' && /^\S{20,23}$/.test(value);

/** Fields of a record with their titles, side by side; those that need a whole line come last. */
export function Facts({ fields, row, roomy = false, render }: Props) {
  const label = useTranslation().t;
  const wideLast = fields.toSorted(([, one], [, other]) => Number(isWide(one)) - Number(isWide(other)));
  return (
    <dl className={styles.facts} data-roomy={roomy}>
      {wideLast.map(([name, field]) => (
        <div key={name} data-wide={isWide(field)}>
          <dt>{label(field.label)}</dt>
          <dd data-long={isLong(row[name]) || undefined}>
            {render ? render(name, field) : <FieldValue field={field} value={row[name]} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fields of these names, in their order; those that the entity does not have are left out. */
export const fieldsNamed = (fields: Readonly<Record<string, FieldMeta>>, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });

type FieldGroupProps = {
  /** i18n key of what the fields have in common; null: nothing that has a name, a line alone tells them from the others. */
  title: string | null;
  children: ReactNode;
};

/** Fields that belong together, below what they are about. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const label = useTranslation().t;
  const id = useId();
  if (title === null) return <div className={styles.group}>{children}</div>;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{label(title)}</h3>
      {children}
    </section>
  );
}
