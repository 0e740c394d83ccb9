import type { EntityMeta, Preset } from '@/api/entity';
import type { UserStore } from '@/store/createUserStore';
import { selectPreferredView } from '@/store/tables/selectors';
import { type Filters, writeListState } from './listState';

/** The filters that any preset of a list sets. */
export const presetFields = ({ presets = [] }: EntityMeta): readonly string[] => [
  ...new Set(presets.flatMap(({ filters }) => Object.keys(filters))),
];

/** Other filters as they are, with those of a preset in the place of any other's. */
export function withPreset(entity: EntityMeta, preset: Filters, filters: Filters): Filters {
  const own = presetFields(entity);
  const others = Object.entries(filters).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(others), ...preset };
}

const text = (values: readonly string[] = []) => [...values].sort().join();

/** Whether a list shows what a preset says, whatever else narrows it. */
export const holds = (entity: EntityMeta, preset: Preset, filters: Filters): boolean =>
  presetFields(entity).every((name) => text(preset.filters[name]) === text(filters[name]));

/** What a list shows that is opened without a query: the person's own view, else the preset that it starts with; '' is everything. */
export function selectStart(state: ReturnType<UserStore['getState']>, entity: EntityMeta): string {
  const preferred = selectPreferredView(state, entity.path);
  const begin = entity.presets?.find(({ start }) => start);
  if (preferred || !begin) return preferred?.search ?? '';
  return writeListState({ filters: begin.filters, sort: [], current: 1, size: 20 });
}
