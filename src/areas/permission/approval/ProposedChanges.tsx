import type { ReactNode } from 'react';
import type { EntityMeta, FieldMeta, PartFields } from '@/api/entity';
import type { components } from '@/api/gen/contract/permission';
import { records } from '@/api/gen/records';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { ListOf } from '@/screens/cards/ReferencedRecord';
import { FactTable } from '@/screens/detail/FactTable';
import { FieldValue } from '@/screens/fields/FieldValue';
import { useTitleOf } from '@/screens/fields/text/useTitleOf';
import styles from './Proposed.module.css';
import { useTarget } from './useTarget';

type Row = components['schemas']['ApprovalDetail'];

/** What a proposal would change, field by field, in the words of its record, and what its act was given. */
export function ProposedChanges({ row }: { row: Row }) {
  const area = records[row.resource ?? '']?.area;
  if (row.changes.length + row.input.length === 0) return null;
  if (area === undefined) return <Proposed row={row} fields={{}} inputs={{}} record={{}} />;
  return (
    <ListOf area={area} entity={row.resource ?? ''}>
      {({ entity }) => <OfRecord row={row} entity={entity} />}
    </ListOf>
  );
}

const isCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'string' && one.split(':').length === 3);

/** Amounts take their coin from the record as it would be. */
function OfRecord({ row, entity }: { row: Row; entity: EntityMeta }) {
  const target = useTarget(entity, row);
  const acts = [...Object.values(entity.actions), ...Object.values(entity.collection)];
  const inputs = acts.find(({ operationId }) => operationId === row.kind)?.fields ?? {};
  return <Proposed row={row} fields={entity.fields} inputs={inputs} record={target ?? {}} />;
}

type Props = {
  row: Row;
  fields: Readonly<Record<string, FieldMeta>>;
  inputs: PartFields;
  /** The record that the proposal is about, as far as the user may see it. */
  record: Readonly<Record<string, unknown>>;
};

function Proposed({ row, fields, inputs, record }: Props) {
  const { t } = useTranslation('permission');
  const label = useTranslation().t;
  const titleOf = useTitleOf();
  const { changes, input } = row;
  const after = {
    ...row,
    ...record,
    ...Object.fromEntries(changes.map((change) => [change.field, change.after])),
    ...Object.fromEntries(input.map(({ field, value }) => [field, value])),
  };
  const shown = (meta: FieldMeta | undefined, value: unknown): ReactNode => {
    // Permissions that a role would lose and get.
    if (isCodes(value)) return value.map((code) => titleOf('calls', code)).join(', ') || '—';
    if (meta) return <FieldValue field={meta} value={value} row={after} />;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const isNew = changes.every(({ before }) => before === null);
  const told = changes.filter((change) => !isNew || change.after !== null);
  const name = (meta: FieldMeta | undefined, field: string) => label(meta?.label ?? field);
  return (
    <div className={styles.proposed}>
      {input.length > 0 && (
        <FactTable
          title={t('proposed.input')}
          heads={[t('proposed.field'), t('proposed.value')]}
          rows={input.map(({ field, value }) => [
            name(inputs[field], field),
            <strong key={field}>{shown(inputs[field], value)}</strong>,
          ])}
          none=""
          isWrapped
        />
      )}
      {told.length > 0 && (
        <FactTable
          title={t('proposed.changes')}
          heads={
            isNew
              ? [t('proposed.field'), t('proposed.value')]
              : [t('proposed.field'), t('proposed.before'), t('proposed.after')]
          }
          rows={told.map((change) => {
            const meta = fields[change.field] ?? inputs[change.field];
            const value = <strong key={change.field}>{shown(meta, change.after)}</strong>;
            const title = name(meta, change.field);
            return isNew ? [title, value] : [title, shown(meta, change.before), value];
          })}
          none=""
          isWrapped
        />
      )}
    </div>
  );
}
