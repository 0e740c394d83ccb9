import type { FieldError as Refused } from '@/api/errors';

/** Errors of one field: its own message, and messages inside it by path (`3.label`). */
export type Placed = { message: string; parts: Readonly<Record<string, string>> };

/**
 * Assigns errors to the fields of a form; `items.3.label` belongs to `items`. Errors of unknown fields are
 * dropped.
 */
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
