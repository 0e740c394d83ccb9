import type { ActionMeta, EntityMeta, FieldMeta } from '@/api/entity';
import { fieldsOf, type FormField, type FormValues, startValues } from '../fields/formFields';
import type { Row } from '../base/row';

const reason: FieldMeta = {
  kind: 'multiline',
  label: 'screens:action.reason',
  minLength: 5,
  maxLength: 300,
};

const otp: FieldMeta = { kind: 'text', label: 'screens:action.otp', pattern: '^\\d{6}$' };

/** What an action's dialog asks for: its own fields, then what its guards demand. */
export const promptFields = ({
  fields,
  guards,
}: Pick<ActionMeta, 'fields' | 'guards'>): readonly FormField[] => [
  ...fieldsOf(fields),
  ...(guards.includes('otp') ? [{ name: 'otp', field: otp, required: true }] : []),
  ...(guards.includes('reason') ? [{ name: 'reason', field: reason, required: true }] : []),
];

/**
 * What the dialog starts with: what the record has of the fields that it asks for, so that a change begins at what holds and
 * nothing is taken away unseen. A business code that is asked for is that of another record.
 */
export const startOf = (
  { fields }: Pick<ActionMeta, 'fields'>,
  entity: Pick<EntityMeta, 'fields' | 'key'>,
  row: Row | null,
): FormValues =>
  row
    ? startValues(
        fieldsOf(fields).filter(
          ({ name }) => name !== entity.key && name in row && !entity.fields[name]?.mask,
        ),
        row,
      )
    : {};

/** What the person types to confirm: the value of the field that the contract names; null when nothing is to be typed. */
export const typedValue = (
  { typed }: Pick<ActionMeta, 'typed'>,
  row: Readonly<Record<string, unknown>> | null,
): string | null => (typed === undefined || !row ? null : String(row[typed] ?? ''));
