import type { EntityMeta } from '@/api/entity';

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
export const objectOf = (row: Row, { key, display, names = [display] }: EntityMeta, say = nameOf): string =>
  key === 'id' ? names.map((field) => say(row, field)).join(' · ') : nameOf(row, key);

/** The same in the language that the person reads, where the record has its name in both (`nameZh`, `nameEn`). */
export function displayOf(row: Row, field: string, locale: string): string {
  const english = locale.startsWith('en') ? row[field.replace(/Zh$/, 'En')] : undefined;
  return typeof english === 'string' && english !== '' ? english : nameOf(row, field);
}
