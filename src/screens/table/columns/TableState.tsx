import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { EntityMeta } from '@/api/entity';
import { useStable } from '@/kit/hooks/useStable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import type { TablePreferences } from '@/store/tables/preferences';
import { selectColumns, selectPreferredView } from '@/store/tables/slice';
import { tableChanged } from '@/store/tables/slice';
import {
  type Column,
  type ColumnChoice,
  columnsOf,
  layoutOf,
  preferencesOf,
  type TableLayout,
  withColumn,
} from './columns';

type Props = {
  entity: EntityMeta;
  /** The columns of the declaration. */
  columns: readonly string[];
  children: ReactNode;
};

/** Holds the state of a table: its columns, their order and widths. The table and its tools read it by `useColumns`. */
export function TableState({ entity, columns, children }: Props) {
  return <TableColumnsContext value={useTableColumns(entity, columns)}>{children}</TableColumnsContext>;
}

/** The columns of a table with the user's preferences, and functions that change them. */
export type TableColumns = {
  layout: TableLayout;
  columns: readonly Column[];
  /** What differs from the declaration. */
  preferences: TablePreferences;
  /** The columns come from a link or a view and apply to this tab only. */
  forTab: boolean;
  change: (layout: TableLayout) => void;
  /** Changes one column. */
  set: (name: string, change: Partial<Omit<ColumnChoice, 'name'>>) => void;
  /** Restores the declared columns; columns of this tab give way to the user's own. */
  reset: () => void;
  /** Sets columns for this tab only. */
  show: (preferences: TablePreferences) => void;
};

/** The columns of the surrounding table. */
export const TableColumnsContext = createContext<TableColumns | null>(null);

/** Returns the columns of the surrounding table; throws outside of `TableState`. */
export function useColumns(): TableColumns {
  const table = use(TableColumnsContext);
  if (!table) throw new Error('useColumns: wrap the table in <TableState>.');
  return table;
}

const without = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete(columnsParameter);
  const text = params.toString();
  return text && `?${text}`;
};

/**
 * Returns the user's columns of a table. Columns from a link or a view replace them until the tab closes, and
 * changes then apply to this tab only.
 */
function useTableColumns(entity: EntityMeta, declared: readonly string[]): TableColumns {
  const dispatch = useAppDispatch();
  const { search, setSearch } = usePage();
  const own = useAppSelector((state) => selectColumns(state, entity.path));
  const given = useMemo(() => new URLSearchParams(search).get(columnsParameter), [search]);
  const preferred = useAppSelector((state) => selectPreferredView(state, entity.path));
  const [forTab, setForTab] = useState(
    () => readColumns(entity, declared, given) ?? (search === '' && preferred ? preferred.columns : null),
  );
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== null) setForTab(readColumns(entity, declared, given));
  }
  useEffect(() => {
    if (given !== null) setSearch(without(search), 'replace');
  }, [given, search, setSearch]);

  const preferences = forTab ?? own;
  const layout = useMemo(() => layoutOf(entity, declared, preferences), [entity, declared, preferences]);
  const columns = useMemo(() => columnsOf(entity, layout), [entity, layout]);
  const keep = (next: TablePreferences) => {
    if (forTab) setForTab(next);
    else dispatch(tableChanged({ path: entity.path, columns: next }));
  };
  const change = useStable((next: TableLayout) => keep(preferencesOf(entity, declared, next)));
  const set = useStable((name: string, part: Partial<Omit<ColumnChoice, 'name'>>) =>
    change(withColumn(layout, name, part)),
  );
  const reset = useStable(() => {
    if (forTab) setForTab(null);
    else dispatch(tableChanged({ path: entity.path, columns: {} }));
  });
  return { layout, columns, preferences, forTab: forTab !== null, change, set, reset, show: setForTab };
}

/** The query parameter of shared columns: names in order, pinned ones with a trailing `*`. */
export const columnsParameter = 'cols';

/** Writes the visible columns of a layout for a link. */
export const writeColumns = ({ columns }: TableLayout): string =>
  columns.flatMap(({ name, shown, pinned }) => (shown ? [pinned ? `${name}*` : name] : [])).join();

/** Reads the columns of a link; null if this build knows none of them. */
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
