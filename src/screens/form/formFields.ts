import type { EntityMeta, FieldMeta } from '@/api/entity';
import type { Row } from '../row';

export type Mode = 'create' | 'update';
export type FormValues = Readonly<Record<string, unknown>>;
export type FormField = { name: string; field: FieldMeta; required: boolean };

/** The fields of a form that the create or the update body takes, by section. */
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

/** What a form starts with: the record, or the defaults of the contract. Masked values never enter an input. */
export const startValues = (fields: readonly FormField[], row: Row | null): FormValues =>
  Object.fromEntries(
    fields.map(({ name, field }) => {
      if (!row) return [name, field.default ?? (field.kind === 'boolean' ? false : null)];
      return [name, field.mask ? null : (row[name] ?? null)];
    }),
  );

const sent = (field: FieldMeta, value: unknown): unknown => {
  if (field.kind === 'integer') return Number(value);
  if (field.kind === 'file' && typeof value === 'object' && value !== null && 'fileId' in value)
    return { fileId: value.fileId };
  return value;
};

/**
 * The body of the call. Empty becomes null where the contract knows "none"; where it does not, the field is left out,
 * and in an update what is left out stays as it is.
 */
export function bodyOf(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, field } of fields) {
    const value = values[name];
    if (value !== null && value !== undefined && value !== '') body[name] = sent(field, value);
    else if (field.nullable && !field.mask) body[name] = null;
  }
  return body;
}
