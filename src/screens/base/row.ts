import type { EntityMeta } from '@/api/entity';

/** A record of any entity, as list and detail calls return it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  /** Records that are only written once, such as logs, have none. */
  readonly version?: number;
  readonly allowedActions: readonly string[];
};

/** One page of a list call (contract: `ChainPage` and its like). */
export type RowPage = { records: readonly Row[]; total: number; current: number; size: number };

/** The text of a field that names a record. */
export const nameOf = (row: Row, field: string): string => String(row[field] ?? row.id);

/**
 * Returns the label of a record in dialogs and actions: its code, or its names if the key is a number of the
 * platform.
 */
export const recordLabel = (
  row: Row,
  { key, display, names = [display] }: EntityMeta,
  say = nameOf,
): string => (key === 'id' ? names.map((field) => say(row, field)).join(' · ') : nameOf(row, key));

/** Returns the field that names a record; falls back to the other language if it is empty. */
export function nameField(row: Row, fields: EntityMeta['fields'], field: string): string {
  const other = otherLanguage(fields, field);
  return isEmpty(row[field]) && !isEmpty(row[other]) ? other : field;
}

/** Returns a text of a record in the user's language. */
export const localName = (row: Row, fields: EntityMeta['fields'], name: string, locale: string): string =>
  nameOf(row, nameField(row, fields, fieldIn(fields, name, locale)));

/** Returns the title of a record. `say` returns the text of each of its names; see `useNames`. */
export const recordTitle = (row: Row, { display, names = [display] }: EntityMeta, say = nameOf): string =>
  names.map((name) => say(row, name)).join(' · ');

/** Whether a field has no value: an empty text or list counts as none. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Fields = EntityMeta['fields'];

/**
 * Returns the same field in the other language: `nameEn` for `nameZh` or `name`; the field itself if there is
 * none.
 */
function otherLanguage(fields: Fields, name: string): string {
  const stem = name.replace(/(Zh|En)$/, '');
  const others = name.endsWith('En') ? [`${stem}Zh`, stem] : [`${stem}En`];
  return others.find((other) => Object.hasOwn(fields, other)) ?? name;
}

/** Returns the field in the user's language; contracts name the Chinese one. */
export const fieldIn = (fields: Fields, name: string, locale: string): string =>
  locale.startsWith('en') && !name.endsWith('En') ? otherLanguage(fields, name) : name;

/** Returns the fields in order, each in the user's language where the record has it. */
export function inLanguage(fields: Fields, names: readonly string[], locale: string): string[] {
  const placed: string[] = [];
  for (const name of names) {
    const own = fieldIn(fields, name, locale);
    placed.push(placed.includes(own) ? otherLanguage(fields, own) : own);
  }
  return placed;
}
