import type { FieldError as Refused } from '@/api/errors';

/** What the platform refused of one field: for the field as a whole, and inside it by path (`3.label`). */
export type Placed = { message: string; parts: Readonly<Record<string, string>> };

/** Refusals by the fields of a form; `items.3.label` belongs to `items`. Those of unknown fields are not among them. */
export function placeErrors(
  errors: readonly Refused[],
  names: readonly string[],
): Readonly<Record<string, Placed>> {
  const placed: Record<string, Placed> = {};
  for (const { field, msg } of errors) {
    const [name = '', ...path] = field.split('.');
    if (!names.includes(name)) continue;
    const known = placed[name] ?? { message: '', parts: {} };
    placed[name] =
      path.length === 0
        ? { ...known, message: msg }
        : { message: known.message || msg, parts: { ...known.parts, [path.join('.')]: msg } };
  }
  return placed;
}
