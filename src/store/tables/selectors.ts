import type { RootState } from '../createUserStore';
import type { TablePreferences } from './preferences';
import type { SavedView, TableViews } from './views';

const asDeclared: TablePreferences = {};
const noViews: TableViews = { list: [], preferred: null };

/** What the person changed of a table. */
export const selectColumns = (state: RootState, path: string): TablePreferences =>
  state.tables.columns[path] ?? asDeclared;

export const selectViews = (state: RootState, path: string): TableViews =>
  state.tables.views[path] ?? noViews;

/** The view that a list without filters opens with. */
export const selectPreferredView = (state: RootState, path: string): SavedView | undefined => {
  const { list, preferred } = selectViews(state, path);
  return list.find(({ id }) => id === preferred);
};
