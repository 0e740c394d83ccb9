import type { EntityMeta, FieldMeta } from '@/api/entity';
import { isEmpty, type Row } from '@/screens/base/row';
import { kindOf } from '@/screens/fields/registry';
import type { FormField, FormValues } from '@/screens/fields/formFields';

/** The side whose value is kept. */
export type Side = 'theirs' | 'mine';

/** A field that differs between the sides. */
export type Difference = {
  name: string;
  field: FieldMeta;
  was: unknown;
  theirs: unknown;
  /** The typed value. */
  mine: unknown;
  /** The side that changed the field; null if both did, and the user has to choose. */
  changedBy: Side | null;
};

/** Returns a text for comparison: `1.50` equals `1.5`, and all empty values are equal. */
function plain(value: unknown, field: FieldMeta): string {
  if (isEmpty(value)) return '';
  const { comparable } = kindOf(field);
  if (comparable) return comparable(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the fields that differ between the opened record, the current record and the typed values. */
export function differences(
  fields: readonly FormField[],
  opened: FormValues,
  now: FormValues,
  values: FormValues,
): Difference[] {
  return fields.flatMap(({ name, field }) => {
    const was = opened[name];
    const theirs = now[name];
    const mine = values[name];
    const [before, their, own] = [was, theirs, mine].map((value) => plain(value, field));
    if (their === own || (before === their && before === own)) return [];
    const changedBy = before === their ? 'mine' : before === own ? 'theirs' : null;
    return [{ name, field, was, theirs, mine, changedBy } satisfies Difference];
  });
}

/** A change outside the form or action: old and new value. */
export type Change = { name: string; field: FieldMeta; was: unknown; now: unknown };

// They change with every update.
const always = new Set(['version', 'updatedAt']);

/** Returns the other changes of the record, for information. */
export const otherChanges = (
  entity: EntityMeta,
  opened: Row,
  now: FormValues,
  except: readonly string[] = [],
): Change[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    if (always.has(name) || except.includes(name) || !(name in now)) return [];
    const was = opened[name];
    const is = now[name];
    return plain(was, field) === plain(is, field) ? [] : [{ name, field, was, now: is }];
  });

/** Returns the user's chosen values, to be set over the current record. Equal fields need no choice. */
export const merged = (
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side | undefined>>,
): FormValues =>
  Object.fromEntries(
    found.filter(({ name }) => chosen[name] === 'mine').map(({ name, mine }) => [name, mine]),
  );
