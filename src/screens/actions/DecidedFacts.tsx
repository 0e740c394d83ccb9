import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta, FieldMeta } from '@/api/entity';
import { TimeText } from '@/kit/ui/TimeText';
import { isEmpty, type Row } from '../base/row';
import { Facts, fieldsNamed } from '../fields/Facts';
import { FieldValue } from '../fields/FieldValue';
import { AddressText } from '../fields/text/AddressText';
import { isAddress } from '../fields/text/kind';
import styles from './DecidedFacts.module.css';

type Props = {
  entity: EntityMeta;
  row: Row;
  action: ActionMeta;
  /** Fields of the record that the dialog shows. */
  facts: readonly string[];
};

/**
 * What an action decides: the values that change, who asked for it and why, and the fields that identify the
 * record.
 */
export function DecidedFacts({ entity, row, action, facts }: Props) {
  const { t } = useTranslation('screens');
  const { fields } = entity;
  const changes = changesOf(entity, row);
  const isReview = action.fourEyes === 'record' || changes.length > 0;
  const asker = isReview ? askerOf(entity, row) : null;
  const apart = new Set([
    ...changes.flatMap(({ was, now }) => [was.name, now.name]),
    ...(asker?.shown ?? []),
  ]);
  const names = [...new Set([...facts, ...(isReview ? ['reason'] : [])])].filter(
    (name) => !isEmpty(row[name]) && !apart.has(name),
  );
  return (
    <>
      {asker && (
        <p className={styles.asker}>
          {t('action.askedBy', { name: asker.name })} <TimeText value={String(row.createdAt)} />
        </p>
      )}
      <ChangePairs changes={changes} row={row} />
      {names.length > 0 && (
        <Facts
          fields={fieldsNamed(fields, names)}
          row={row}
          render={(name, field) => fact(field, row[name], row)}
        />
      )}
    </>
  );
}

/** A fact of a dialog: an address is whole, because it is compared. */
const fact = (field: FieldMeta, value: unknown, row: Row) =>
  isAddress(field) && typeof value === 'string' ? (
    <AddressText address={value} />
  ) : (
    <FieldValue field={field} value={value} row={row} />
  );

/** The values that a request for a change replaces, beside those that it sets. */
export function ChangePairs({ changes, row }: { changes: ReturnType<typeof changesOf>; row: Row }) {
  return changes.map(({ was, now }) => (
    <dl key={now.name} className={styles.change}>
      <Side side={was} row={row} />
      <span aria-hidden className={styles.arrow}>
        →
      </span>
      <Side side={now} row={row} />
    </dl>
  ));
}

type SideField = { name: string; field: FieldMeta };

/** One side of a change with its label. */
function Side({ side: { name, field }, row }: { side: SideField; row: Row }) {
  const label = useTranslation().t;
  return (
    <div>
      <dt>{label(field.label)}</dt>
      <dd>
        <FieldValue field={field} value={row[name]} row={row} />
      </dd>
    </div>
  );
}

/** Returns the pairs of fields of a request for a change, such as `oldValue` and `newValue`, that differ. */
export function changesOf({ fields }: EntityMeta, row: Row): { was: SideField; now: SideField }[] {
  return Object.keys(fields).flatMap((name) => {
    const other = name.replace(/^old(?=[A-Z])/, 'new');
    const was = fields[name];
    const now = fields[other];
    const isPair = other !== name && was && now && name in row && other in row;
    return isPair && row[name] !== row[other]
      ? [{ was: { name, field: was }, now: { name: other, field: now } }]
      : [];
  });
}

/** Returns who asked for what the record decides; null if the record does not say. */
function askerOf({ fields }: EntityMeta, row: Row): { name: string; shown: readonly string[] } | null {
  const field = ['requestedByName', 'createdByName'].find((name) => fields[name] && !isEmpty(row[name]));
  return field === undefined || isEmpty(row.createdAt)
    ? null
    : { name: String(row[field]), shown: [field, 'createdAt'] };
}
