import { widthRange } from '@/store/tables/preferences';
import type { ColumnChoice, TableLayout } from './columns';

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
