import type { EntityMeta, FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { isEmpty, type Row } from '../base/row';
import { cleaned, kindOf } from './registry';

export type Mode = 'create' | 'update';
export type FormValues = Readonly<Record<string, unknown>>;
export type FormField = { name: string; field: FieldMeta; required: boolean };

/** Returns the fields of the create or update body, by section. */
export const formFields = (
  entity: EntityMeta,
  form: readonly (readonly string[])[],
  mode: Mode,
): FormField[][] =>
  form
    .map((section) =>
      section.flatMap((name) => {
        const field = entity.fields[name];
        const part = field?.[mode];
        return field && part ? [{ name, field, required: part === 'required' }] : [];
      }),
    )
    .filter((section) => section.length > 0);

/** Returns the start value of a new record or row. */
export const startValue = (field: FieldMeta): unknown => field.default ?? kindOf(field).initial ?? null;

/**
 * Returns the start values of a form: the record's, or the defaults of the contract. Masked values are left
 * empty.
 */
export const startValues = (fields: readonly FormField[], row: Row | null): FormValues =>
  Object.fromEntries(
    fields.map(({ name, field }) => {
      if (!row) return [name, startValue(field)];
      return [name, field.mask ? null : (row[name] ?? null)];
    }),
  );

/** Returns the fields of a part of a record as form fields. */
export const fieldsOf = (parts: PartFields): FormField[] =>
  Object.entries(parts).map(([name, field]) => ({ name, field, required: field.required }));

function toBody(field: FieldMeta, value: unknown): unknown {
  const { items, properties } = field;
  if (items && Array.isArray(value))
    return value.map((row: unknown) => bodyOf(fieldsOf(items), isRecord(row) ? row : {}));
  if (properties && isRecord(value)) return bodyOf(fieldsOf(properties), value);
  return kindOf(field).toBody?.(field, value) ?? value;
}

/**
 * Returns the body of a call. An empty value becomes null if the field is nullable, else the field is left
 * out. An update does not change fields that are left out.
 */
export function bodyOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, field } of fields) {
    const value = cleaned(field, values[name]);
    if (!isEmpty(value) || Array.isArray(value)) body[name] = toBody(field, value);
    else if (field.nullable && !field.mask) body[name] = null;
  }
  return body;
}
