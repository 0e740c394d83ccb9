import type { EntityMeta } from '@/api/entity';
import type { TablePreferences } from '@/store/tables/preferences';
import { layoutOf, preferencesOf, type TableLayout } from './columns';

/** The parameter of an address that brings columns: names in their order, a pinned one with `*` behind it. */
export const columnsParameter = 'cols';

/** The shown columns of a layout, for a link. */
export const writeColumns = ({ columns }: TableLayout): string =>
  columns.flatMap(({ name, shown, pinned }) => (shown ? [pinned ? `${name}*` : name] : [])).join();

/** The columns of a link as preferences; null when it brings none that this build knows. */
export function readColumns(
  entity: EntityMeta,
  declared: readonly string[],
  text: string | null,
): TablePreferences | null {
  const { columns, density } = layoutOf(entity, declared, {});
  const given = new Map(
    (text ?? '').split(',').map((part) => [part.replace(/\*$/, ''), part.endsWith('*')] as const),
  );
  const shown = [...given].flatMap(([name, pinned]) => {
    const column = columns.find((each) => each.name === name);
    return column ? [{ ...column, shown: true, pinned }] : [];
  });
  if (shown.length === 0) return null;
  const others = columns
    .filter(({ name }) => !given.has(name))
    .map((column) => ({ ...column, shown: false, pinned: false }));
  return preferencesOf(entity, declared, { columns: [...shown, ...others], density });
}
