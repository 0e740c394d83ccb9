import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Density, type TablePreferences, widthRange } from '@/store/tables/preferences';
import { isNumeric, kindOf } from '@/screens/fields/registry';
import { fieldIn } from '@/screens/base/row';

/** A column of the table. */
export type Column = {
  name: string;
  field: FieldMeta;
  /** Whether values are aligned at the end. */
  numeric: boolean;
  /** Whether the column stays while the others scroll. */
  pinned: boolean;
  /** Pixels; undefined for automatic width. */
  width: number | undefined;
};

/** One line of the column chooser. */
export type ColumnChoice = { name: string; shown: boolean; pinned: boolean; width: number | undefined };

/** All columns of a table in order, and its density. */
export type TableLayout = { columns: readonly ColumnChoice[]; density: Density };

/** Fields that a table never offers; a code is only sent. */
const technical: ReadonlySet<string> = new Set(['id', 'version', 'otp']);

/** Returns the declared columns, then every other field that fits a row. */
function possible({ fields }: EntityMeta, declared: readonly string[]): string[] {
  const known = declared.filter((name) => Object.hasOwn(fields, name));
  const others = Object.entries(fields).flatMap(([name, field]) =>
    known.includes(name) || technical.has(name) || kindOf(field).block || field.items ? [] : [name],
  );
  return [...known, ...others];
}

/** The key is pinned if it is the first column. */
const pinnedAsDeclared = ({ key }: EntityMeta, declared: readonly string[]): readonly string[] =>
  declared[0] === key ? [key] : [];

/** Orders columns by the user's preference; a new column follows its declared predecessor. */
function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    const before = names[index - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, name);
  }
  return known;
}

/** Returns the declaration with the user's preferences; unknown columns are ignored. */
export function layoutOf(
  entity: EntityMeta,
  declared: readonly string[],
  { hidden = [], added = [], order = [], pinned, widths = {}, density = 'normal' }: TablePreferences,
): TableLayout {
  const names = possible(entity, declared);
  const stuck = pinned ?? pinnedAsDeclared(entity, declared);
  const columns = inOrder(names, order).map((name) => ({
    name,
    shown: declared.includes(name) ? !hidden.includes(name) : added.includes(name),
    pinned: stuck.includes(name),
    width: Object.hasOwn(widths, name) ? widths[name] : undefined,
  }));
  // A table always shows at least one column.
  if (columns.every(({ shown }) => !shown) && columns[0]) columns[0].shown = true;
  return { columns, density };
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Returns the difference between a layout and the declaration. Only it is stored, so that a new release can
 * change the rest.
 */
export function preferencesOf(
  entity: EntityMeta,
  declared: readonly string[],
  { columns, density }: TableLayout,
): TablePreferences {
  const isDeclared = ({ name }: ColumnChoice) => declared.includes(name);
  const names = (wanted: (column: ColumnChoice) => boolean) => columns.filter(wanted).map(({ name }) => name);
  const hidden = names((column) => isDeclared(column) && !column.shown);
  const added = names((column) => !isDeclared(column) && column.shown);
  const order = names(() => true);
  const pinned = names((column) => column.pinned);
  const widths = Object.fromEntries(
    columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width] as const])),
  );
  return {
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(same(order, possible(entity, declared)) ? {} : { order }),
    ...(same(pinned, pinnedAsDeclared(entity, declared)) ? {} : { pinned }),
    ...(Object.keys(widths).length > 0 ? { widths } : {}),
    ...(density === 'normal' ? {} : { density }),
  };
}

/** Returns the visible columns, pinned ones first. */
export function columnsOf({ fields }: EntityMeta, { columns }: TableLayout): Column[] {
  const shown = columns.flatMap(({ name, shown, pinned, width }) => {
    const field = fields[name];
    return shown && field ? [{ name, field, numeric: isNumeric(field), pinned, width }] : [];
  });
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** The number of columns that fit on a phone. */
const inSight = 3;

/**
 * Returns the column whose values open their record: the key, else the name in the user's language, else the
 * first column. Only the first columns count, because others may be out of view.
 */
export function openerOf(
  { key, display, fields }: EntityMeta,
  columns: readonly Column[],
  locale: string,
): string | undefined {
  const shown = (name: string) => columns.slice(0, inSight).find((column) => column.name === name);
  return (shown(key) ?? shown(fieldIn(fields, display, locale)) ?? shown(display) ?? columns[0])?.name;
}

/** Returns a layout with one column changed. */
export const withColumn = (
  layout: TableLayout,
  name: string,
  change: Partial<Omit<ColumnChoice, 'name'>>,
): TableLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.name === name ? { ...column, ...change } : column)),
});

/** Returns a layout with a column moved to an index, limited to the ends. */
export function withColumnAt(layout: TableLayout, name: string, to: number): TableLayout {
  const moving = layout.columns.find((column) => column.name === name);
  if (!moving) return layout;
  const columns = layout.columns.filter((column) => column !== moving);
  columns.splice(Math.min(Math.max(to, 0), columns.length), 0, moving);
  return { ...layout, columns };
}

/** Limits a width to the allowed range, in pixels. */
export const boundedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthRange.min), widthRange.max));
