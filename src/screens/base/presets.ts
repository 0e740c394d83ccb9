import type { EntityMeta } from '@/api/entity';
import type { Preset } from '@/api/preset';
import type { UserStore } from '@/store/createUserStore';
import { selectPreferredView } from '@/store/tables/slice';
import { type Filters, type ListState, type Sort, writeListState } from './listState';

/** The part of the state that a preset sets. */
type Shown = Pick<ListState, 'filters' | 'sort'>;

/** Returns the fields that any preset of the list filters by. */
export const presetFields = ({ presets = [] }: EntityMeta): readonly string[] => [
  ...new Set(presets.flatMap(({ filters }) => Object.keys(filters))),
];

const orderOf = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field},${direction}`).join();

/**
 * Returns the order after a preset is applied: its own, or the user's; the order of another preset is
 * dropped.
 */
function sortWith({ presets = [] }: EntityMeta, preset: Preset | null, sort: readonly Sort[]) {
  if (preset?.sort) return preset.sort;
  return presets.some((each) => orderOf(each.sort ?? []) === orderOf(sort)) ? [] : sort;
}

/** Applies a preset and replaces any other; null removes them. Filters of other fields stay. */
export function withPreset(entity: EntityMeta, preset: Preset | null, { filters, sort }: Shown): Shown {
  const own = presetFields(entity);
  const others = Object.entries(filters).filter(([name]) => !own.includes(name));
  return {
    filters: { ...Object.fromEntries(others), ...preset?.filters },
    sort: sortWith(entity, preset, sort),
  };
}

const text = (values: readonly string[] = []) => [...values].sort().join();

/** Whether the filters match a preset, whatever other filters are set. */
export const isPresetActive = (entity: EntityMeta, preset: Preset, filters: Filters): boolean =>
  presetFields(entity).every((name) => text(preset.filters[name]) === text(filters[name]));

/** Returns the fields whose filters the button of the active preset shows; none if no preset is active. */
export const fieldsOfActivePreset = (entity: EntityMeta, filters: Filters): readonly string[] =>
  entity.presets?.some((preset) => isPresetActive(entity, preset, filters)) ? presetFields(entity) : [];

/**
 * Returns the query of a list that was opened without one: the user's preferred view, else the start preset;
 * '' for none.
 */
export function selectInitialSearch(state: ReturnType<UserStore['getState']>, entity: EntityMeta): string {
  return selectPreferredView(state, entity.path)?.search ?? startSearch(entity);
}

/** Returns the query of the start preset, which is the queue of the list; '' for none. */
export function startSearch({ presets }: EntityMeta): string {
  const begin = presets?.find(({ start }) => start);
  return begin
    ? writeListState({ filters: begin.filters, sort: begin.sort ?? [], current: 1, size: 20 })
    : '';
}
