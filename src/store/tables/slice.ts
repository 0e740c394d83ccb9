import { type PayloadAction, createSlice, nanoid } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persistence';
import { preferencesPart, type TablePreferences, restorePreferences } from './preferences';
import { type SavedView, type TableViews, restoreViews, viewLimits, viewsPart } from './views';

type State = { tables: TablesState };

const asDeclared: TablePreferences = {};
const noViews: TableViews = { list: [], preferred: null };

/** Selects the user's preferences of a table. */
export const selectColumns = ({ tables }: State, path: string): TablePreferences =>
  tables.columns[path] ?? asDeclared;

export const selectViews = ({ tables }: State, path: string): TableViews => tables.views[path] ?? noViews;

/** Selects the view that a list without filters opens with. */
export const selectPreferredView = (state: State, path: string): SavedView | undefined => {
  const { list, preferred } = selectViews(state, path);
  return list.find(({ id }) => id === preferred);
};

export const selectIsCharted = ({ tables }: State, path: string): boolean => tables.charts[path] ?? false;

/** A user's preferences and views of all tables, by entity path, `/wallet/chain`. */
export type TablesState = {
  /** The lists whose chart is open. */
  charts: Record<string, true>;
  columns: Record<string, TablePreferences>;
  views: Record<string, TableViews>;
};

const maxTables = 200;
const initialState: TablesState = { charts: {}, columns: {}, views: {} };

type At<Value> = PayloadAction<{ path: string } & Value>;

const viewsAt = (state: TablesState, path: string): TableViews =>
  (state.views[path] ??= { list: [], preferred: null });

const slice = createSlice({
  name: 'tables',
  initialState,
  reducers: {
    /** Replaces the preferences of a table; empty ones restore the declaration. */
    changed: (state, { payload: { path, columns } }: At<{ columns: TablePreferences }>) => {
      if (Object.keys(columns).length > 0) state.columns[path] = columns;
      else delete state.columns[path];
    },
    /** Returns all tables to their declarations. Saved views stay: they are work, not a preference. */
    reset: (state) => {
      state.charts = {};
      state.columns = {};
    },
    /** Opens the chart of a list, or closes it. */
    chartToggled: ({ charts }, { payload: { path } }: At<object>) => {
      if (charts[path]) delete charts[path];
      else charts[path] = true;
    },
    /** Adds a view, or replaces the one with this id. */
    viewSaved: {
      prepare: (view: { path: string; id?: string } & Omit<SavedView, 'id'>) => ({
        payload: { ...view, id: view.id ?? nanoid() },
      }),
      reducer: (state, { payload: { path, ...view } }: At<SavedView>) => {
        const { list } = viewsAt(state, path);
        const at = list.findIndex(({ id }) => id === view.id);
        if (at >= 0) list[at] = view;
        else if (list.length < viewLimits.count) list.push(view);
      },
    },
    viewRenamed: (state, { payload: { path, id, name } }: At<{ id: string; name: string }>) => {
      const view = viewsAt(state, path).list.find((each) => each.id === id);
      if (view) view.name = name;
    },
    viewDeleted: (state, { payload: { path, id } }: At<{ id: string }>) => {
      const views = viewsAt(state, path);
      views.list = views.list.filter((each) => each.id !== id);
      if (views.preferred === id) views.preferred = null;
      if (views.list.length === 0) delete state.views[path];
    },
    /** Sets the view that a list without filters opens with; null: none. */
    viewPreferred: (state, { payload: { path, id } }: At<{ id: string | null }>) => {
      viewsAt(state, path).preferred = id;
    },
  },
});

export const {
  changed: tableChanged,
  reset: tablesReset,
  chartToggled,
  viewSaved,
  viewRenamed,
  viewDeleted,
  viewPreferred,
} = slice.actions;
export const tablesReducer = slice.reducer;

const eachPath = <Value>(stored: unknown, read: (value: unknown) => Value): [string, Value][] =>
  Object.entries(isRecord(stored) ? stored : {})
    .filter(([path]) => path.startsWith('/') && path.length <= 200)
    .slice(0, maxTables)
    .map(([path, value]) => [path, read(value)]);

/** Stored per user as `tables`. */
export const tablesPersistence: Persistence<TablesState> = {
  name: 'tables',
  version: 1,
  shared: {
    merge: { charts: { each: 'value' }, columns: { each: preferencesPart }, views: { each: viewsPart } },
    adopt: (_, restored) => restored,
  },
  restore: ({ charts, columns, views }) => ({
    charts: Object.fromEntries(
      eachPath(charts, (isOpen) => isOpen).flatMap(([path, isOpen]) =>
        isOpen === true ? [[path, isOpen] as const] : [],
      ),
    ),
    columns: Object.fromEntries(
      eachPath(columns, restorePreferences).filter(([, own]) => Object.keys(own).length > 0),
    ),
    views: Object.fromEntries(eachPath(views, restoreViews).filter(([, { list }]) => list.length > 0)),
  }),
};
