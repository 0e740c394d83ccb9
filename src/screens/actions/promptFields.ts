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

/**
 * Returns the inputs of an action's dialog: the action's own fields, then those of its guards.
 *
 * @param asksReason a second person decides, and reads the reason. @default false
 */
export const promptFields = (
  { fields, guards }: Pick<ActionMeta, 'fields' | 'guards'>,
  asksReason = false,
): readonly FormField[] => [
  ...fieldsOf(fields),
  ...(guards.includes('otp') ? [{ name: 'otp', field: otp, required: true }] : []),
  ...(guards.includes('reason') || asksReason ? [{ name: 'reason', field: reason, required: true }] : []),
];

/** Whether the action makes a proposal, as far as the record tells. What the user enters may make it one too. */
export const proposes = ({ fourEyes }: Pick<ActionMeta, 'fourEyes'>, row: Row | null): boolean => {
  if (typeof fourEyes !== 'object') return fourEyes === 'always';
  if (!('while' in fourEyes) || !row) return false;
  return Object.entries(fourEyes.while).every(([name, values]) => values.includes(`${row[name]}`));
};

/**
 * Returns the start values of an action's dialog: those of the record, so that a change starts at the current
 * state. A business code in the dialog names another record and starts empty.
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

/** Returns the text that the user types to confirm; null if the contract asks for none. */
export const typedValue = (
  { typed }: Pick<ActionMeta, 'typed'>,
  row: Readonly<Record<string, unknown>> | null,
): string | null => (typed === undefined || !row ? null : String(row[typed] ?? ''));
