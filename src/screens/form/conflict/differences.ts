import type { EntityMeta, FieldMeta } from '@/api/entity';
import { isEmpty, type Row } from '@/screens/base/row';
import { kindOf } from '@/screens/fields/registry';
import type { FormField, FormValues } from '@/screens/fields/formFields';

/** Whose value is kept. */
export type Side = 'theirs' | 'mine';

/** One field of a record that two people changed at once. */
export type Difference = {
  name: string;
  field: FieldMeta;
  was: unknown;
  theirs: unknown;
  /** What was typed. */
  mine: unknown;
  /** The side that changed it; null when both did, each in its own way: the person has to choose. */
  changedBy: Side | null;
};

/** A value in the one way in which it is compared: `1.50` is `1.5`, a number is its digits, nothing is nothing. */
function plain(value: unknown, field: FieldMeta): string {
  if (isEmpty(value)) return '';
  const { comparable } = kindOf(field);
  if (comparable) return comparable(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of the form that are not the same for all three: the record as it was opened, as it is now, and what was typed. */
export function differences(
  fields: readonly FormField[],
  opened: FormValues,
  now: FormValues,
  values: FormValues,
): Difference[] {
  return fields.flatMap(({ name, field }) => {
    const [was, theirs, mine] = [opened[name], now[name], values[name]];
    const [before, their, own] = [was, theirs, mine].map((value) => plain(value, field));
    if (their === own || (before === their && before === own)) return [];
    const changedBy = before === their ? 'mine' : before === own ? 'theirs' : null;
    return [{ name, field, was, theirs, mine, changedBy } satisfies Difference];
  });
}

/** A change that a form or an action does not touch: what it was and what it is. */
export type Change = { name: string; field: FieldMeta; was: unknown; now: unknown };

// They change with every change.
const always = new Set(['version', 'updatedAt']);

/** What else changed in the record, for information. */
export const otherChanges = (
  entity: EntityMeta,
  opened: Row,
  now: FormValues,
  except: readonly string[] = [],
): Change[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    if (always.has(name) || except.includes(name) || !(name in now)) return [];
    const [was, is] = [opened[name], now[name]];
    return plain(was, field) === plain(is, field) ? [] : [{ name, field, was, now: is }];
  });

/** The values to go on with: theirs, and over them what was chosen of mine. Fields that are the same on both sides need no choice. */
export const merged = (
  found: readonly Difference[],
  chosen: Readonly<Record<string, Side | undefined>>,
): FormValues =>
  Object.fromEntries(
    found.filter(({ name }) => chosen[name] === 'mine').map(({ name, mine }) => [name, mine]),
  );
