import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import styles from './Facts.module.css';
import { FieldValue } from './FieldValue';
import { kindOf } from './registry';
import type { Row } from '../base/row';

type Props = {
  fields: readonly (readonly [name: string, field: FieldMeta])[];
  row: Row;
  /** Labels beside the values and larger pictures, for the detail of a record. @default false */
  roomy?: boolean;
  /** @default the formatted value */
  render?: (name: string, field: FieldMeta) => ReactNode;
};

/** Long texts and tables take a whole row. */
const isWide = (field: FieldMeta): boolean => kindOf(field).block === true || field.items !== undefined;

/** A short text takes one line beside its label. */
const isLine = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 160 && !/[\n<]/.test(value);

/** Fields of a record with their labels, side by side; those that take a whole row come last. */
export function Facts({ fields, row, roomy = false, render }: Props) {
  const label = useTranslation().t;
  const wideLast = fields.toSorted(([, one], [, other]) => Number(isWide(one)) - Number(isWide(other)));
  return (
    <dl className={styles.facts} data-roomy={roomy}>
      {wideLast.map(([name, field]) => (
        <div key={name} data-wide={isWide(field) && (roomy && isLine(row[name]) ? 'line' : true)}>
          <dt>{label(field.label)}</dt>
          <dd>{render ? render(name, field) : <FieldValue field={field} value={row[name]} row={row} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the fields of these names in order, without names that the entity does not have. */
export const fieldsNamed = (fields: Readonly<Record<string, FieldMeta>>, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });

type FieldGroupProps = {
  /** i18n key of the group's title; null separates the group by a line only. */
  title: string | null;
  children: ReactNode;
};

/** A group of fields below its title. */
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
