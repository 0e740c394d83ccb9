import type { EntityMeta } from '@/api/entity';
import { fieldIn, otherLanguage } from './language';

/** A record of any entity, as list and detail calls give it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  /** What is only ever written, such as a log, has none. */
  readonly version?: number;
  readonly allowedActions: readonly string[];
};

/** One page of a list call (contract: `ChainPage` and its like). */
export type RowPage = { records: readonly Row[]; total: number; current: number; size: number };

/** The name of a record to a person. */
export const nameOf = (row: Row, field: string): string => String(row[field] ?? row.id);

/** What tells a record from the others when something is done with it: its code; what names it, where that is a number of the platform. */
export const recordLabel = (
  row: Row,
  { key, display, names = [display] }: EntityMeta,
  say = nameOf,
): string => (key === 'id' ? names.map((field) => say(row, field)).join(' · ') : nameOf(row, key));

/** The field that names a record where its name in the one language may be empty: then that in the other. */
export function nameField(row: Row, fields: EntityMeta['fields'], field: string): string {
  const other = otherLanguage(fields, field);
  return isEmpty(row[field]) && !isEmpty(row[other]) ? other : field;
}

/** A text of a record in the language that the person reads, where it has it in both. */
export const localName = (row: Row, fields: EntityMeta['fields'], name: string, locale: string): string =>
  nameOf(row, nameField(row, fields, fieldIn(fields, name, locale)));

/** What names a record to a person. `say` gives each of its names; see `useNames`. */
export const recordTitle = (row: Row, { display, names = [display] }: EntityMeta, say = nameOf): string =>
  names.map((name) => say(row, name)).join(' · ');

/** Whether a field has no value: an empty text or list counts as none. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
