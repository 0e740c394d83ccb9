import type { FieldMeta } from '@/api/entity';
import type { FormField, FormValues } from '@/screens/fields/formFields';

// What must not lie in the browser's storage, whatever the contract calls it.
const secret = /password|passwd|secret|otp|privatekey|token/i;

const isSecret = (name: string, { mask }: FieldMeta): boolean => mask !== undefined || secret.test(name);

/** What of a form is kept as a draft: the fields that differ from what it was opened with. Masked fields and passwords never. */
export const draftValues = (
  fields: readonly FormField[],
  opened: FormValues,
  values: FormValues,
): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ name, field }) => !isSecret(name, field))
      .filter(({ name }) => JSON.stringify(values[name] ?? null) !== JSON.stringify(opened[name] ?? null))
      .map(({ name }) => [name, values[name] ?? null]),
  );
