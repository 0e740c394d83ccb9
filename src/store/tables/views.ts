import { isRecord } from '@/kit/record';
import type { Part } from '../shared/parts';
import { restorePreferences, type TablePreferences } from './preferences';

/** A saved view of a list. */
export type SavedView = {
  id: string;
  name: string;
  /**
   * Filters and sorting in the format of the address; parts that the contract no longer knows are dropped
   * when it is read.
   */
  search: string;
  columns: TablePreferences;
};

/** The views of one table. */
export type TableViews = {
  list: SavedView[];
  /** Id of the view that a list without filters opens with. */
  preferred: string | null;
};

/** Each view is an entry. */
export const viewsPart: Part = {
  properties: { list: { list: (view) => isRecord(view) && view.id }, preferred: 'value' },
};

/**
 * Limits of a user's views per table. A user can save `count`; two windows that save at once can exceed it, so
 * `stored` are restored.
 */
export const viewLimits = { count: 30, stored: 100, name: 40, search: 2000 } as const;

function restoreView(stored: unknown): SavedView[] {
  if (!isRecord(stored)) return [];
  const { id, name, search, columns } = stored;
  const sound =
    typeof id === 'string' &&
    /^[\w-]{1,40}$/.test(id) &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= viewLimits.name &&
    typeof search === 'string' &&
    search.length <= viewLimits.search;
  return sound ? [{ id, name, search, columns: restorePreferences(columns) }] : [];
}

/** Restores views from any stored value and drops damaged ones. */
export function restoreViews(stored: unknown): TableViews {
  const storedList = isRecord(stored) && Array.isArray(stored.list) ? stored.list : [];
  const sound = storedList.flatMap(restoreView);
  const list = sound
    .filter(({ id }, index) => sound.findIndex((each) => each.id === id) === index)
    .slice(0, viewLimits.stored);
  const preferred = isRecord(stored) ? stored.preferred : null;
  return { list, preferred: list.find(({ id }) => id === preferred)?.id ?? null };
}
