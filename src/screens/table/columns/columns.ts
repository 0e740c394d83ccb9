import type { EntityMeta, FieldMeta } from '@/api/entity';
import { type Density, type TablePreferences, widthRange } from '@/store/tables/preferences';
import { isNumeric, kindOf } from '@/screens/fields/registry';
import { fieldIn } from '@/screens/base/language';

/** A column as the table draws it. */
export type Column = {
  name: string;
  field: FieldMeta;
  /** Values stand at the right, digit under digit. */
  numeric: boolean;
  /** Stays at the left while the others scroll. */
  pinned: boolean;
  /** Pixels; undefined: as wide as its content. */
  width: number | undefined;
};

/** One line of the column chooser. */
export type ColumnChoice = { name: string; shown: boolean; pinned: boolean; width: number | undefined };

/** All columns that a table may have, in their order, and how close its rows stand. */
export type TableLayout = { columns: readonly ColumnChoice[]; density: Density };

/** Fields that no user reads in a row. */
const technical: ReadonlySet<string> = new Set(['id', 'version']);

/** Declared columns, then every other field that a row can show. */
function possible({ fields }: EntityMeta, declared: readonly string[]): string[] {
  const known = declared.filter((name) => Object.hasOwn(fields, name));
  const others = Object.entries(fields).flatMap(([name, field]) =>
    known.includes(name) || technical.has(name) || kindOf(field).block || field.items ? [] : [name],
  );
  return [...known, ...others];
}

/** The key stays in sight where it is the first column. */
const pinnedAsDeclared = ({ key }: EntityMeta, declared: readonly string[]): readonly string[] =>
  declared[0] === key ? [key] : [];

/** A column that came with a new release takes its place behind the one that it is declared behind. */
function inOrder(names: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    const before = names[index - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, name);
  }
  return known;
}

/** The declaration with what the person changed; columns that the contract does not have any more are passed over. */
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
  // A table without columns shows nothing that could be mended at the place.
  if (columns.every(({ shown }) => !shown) && columns[0]) columns[0].shown = true;
  return { columns, density };
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** What of a layout differs from the declaration: that alone is stored, so that a new release can change the rest. */
export function preferencesOf(
  entity: EntityMeta,
  declared: readonly string[],
  { columns, density }: TableLayout,
): TablePreferences {
  const isDeclared = ({ name }: ColumnChoice) => declared.includes(name);
  const names = (wanted: (column: ColumnChoice) => boolean) => columns.filter(wanted).map(({ name }) => name);
  const [hidden, added] = [
    names((column) => isDeclared(column) && !column.shown),
    names((column) => !isDeclared(column) && column.shown),
  ];
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

/** The columns to draw, the pinned ones first. */
export function columnsOf({ fields }: EntityMeta, { columns }: TableLayout): Column[] {
  const shown = columns.flatMap(({ name, shown, pinned, width }) => {
    const field = fields[name];
    return shown && field ? [{ name, field, numeric: isNumeric(field), pinned, width }] : [];
  });
  return [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)];
}

/** As many columns as a phone shows. */
const inSight = 3;

/**
 * The column whose values open their record: the key, else what names the record in the person's language, else the first one there is. A key far
 * to the right would be found by nobody.
 */
export function openerOf(
  { key, display, fields }: EntityMeta,
  columns: readonly Column[],
  locale: string,
): string | undefined {
  const shown = (name: string) => columns.slice(0, inSight).find((column) => column.name === name);
  return (shown(key) ?? shown(fieldIn(fields, display, locale)) ?? shown(display) ?? columns[0])?.name;
}

/** A layout with one column changed. */
export const withColumn = (
  layout: TableLayout,
  name: string,
  change: Partial<Omit<ColumnChoice, 'name'>>,
): TableLayout => ({
  ...layout,
  columns: layout.columns.map((column) => (column.name === name ? { ...column, ...change } : column)),
});

/** A layout with a column at another place, from 0; beyond the ends it stands at the end. */
export function withColumnAt(layout: TableLayout, name: string, to: number): TableLayout {
  const moving = layout.columns.find((column) => column.name === name);
  if (!moving) return layout;
  const columns = layout.columns.filter((column) => column !== moving);
  columns.splice(Math.min(Math.max(to, 0), columns.length), 0, moving);
  return { ...layout, columns };
}

/** Pixels that a column can have. */
export const boundedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthRange.min), widthRange.max));
