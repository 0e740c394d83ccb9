import type { EntityMeta, Preset } from '@/api/entity';
import type { UserStore } from '@/store/createUserStore';
import { selectPreferredView } from '@/store/tables/slice';
import { type Filters, type ListState, type Sort, writeListState } from './listState';

/** What a preset sets. */
type Shown = Pick<ListState, 'filters' | 'sort'>;

/** The filters that any preset of a list sets. */
export const presetFields = ({ presets = [] }: EntityMeta): readonly string[] => [
  ...new Set(presets.flatMap(({ filters }) => Object.keys(filters))),
];

const orderOf = (sort: readonly Sort[]) => sort.map(({ field, direction }) => `${field},${direction}`).join();

/** The order that goes with a preset. Of any other's nothing stays, what the person sorts by does. */
function sortWith({ presets = [] }: EntityMeta, preset: Preset | null, sort: readonly Sort[]) {
  if (preset?.sort) return preset.sort;
  return presets.some((each) => orderOf(each.sort ?? []) === orderOf(sort)) ? [] : sort;
}

/** Other filters as they are, with those of a preset in the place of any other's, in the order that goes with it; null lets go of any. */
export function withPreset(entity: EntityMeta, preset: Preset | null, { filters, sort }: Shown): Shown {
  const own = presetFields(entity);
  const others = Object.entries(filters).filter(([name]) => !own.includes(name));
  return {
    filters: { ...Object.fromEntries(others), ...preset?.filters },
    sort: sortWith(entity, preset, sort),
  };
}

const text = (values: readonly string[] = []) => [...values].sort().join();

/** Whether a list shows what a preset says, whatever else narrows it. */
export const isPresetActive = (entity: EntityMeta, preset: Preset, filters: Filters): boolean =>
  presetFields(entity).every((name) => text(preset.filters[name]) === text(filters[name]));

/** What a list shows that is opened without a query: the person's own view, else the preset that it starts with; '' is everything. */
export function selectInitialSearch(state: ReturnType<UserStore['getState']>, entity: EntityMeta): string {
  const preferred = selectPreferredView(state, entity.path);
  const begin = entity.presets?.find(({ start }) => start);
  if (preferred || !begin) return preferred?.search ?? '';
  return writeListState({ filters: begin.filters, sort: begin.sort ?? [], current: 1, size: 20 });
}
