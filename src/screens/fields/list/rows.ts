import type { FieldMeta, PartFields } from '@/api/entity';
import { isRecord } from '@/kit/record';

/** One row of a child table as the form holds it. */
export type ItemRow = Readonly<Record<string, unknown>>;

/** The rows of a value; what is no row is none. */
export const rowsOf = (value: unknown): readonly ItemRow[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A new row, with the defaults of the contract. */
export const newRow = (items: PartFields, startValue: (field: FieldMeta) => unknown): ItemRow =>
  Object.fromEntries(Object.entries(items).map(([name, field]) => [name, startValue(field)]));

/** The list with the row at `from` standing at `to`; the same list when there is no such place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.filter((_, at) => at !== from).toSpliced(to, 0, item);
}
