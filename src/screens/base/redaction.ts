import type { EntityMeta } from '@/api/entity';
import type { ScreenDefinition } from './definition';

type List = { entity: EntityMeta; columns: readonly string[] };

const without = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => !Object(part).inside)) as T;

const within = (names: readonly string[], { fields }: EntityMeta): string[] =>
  names.filter((name) => Object.hasOwn(fields, name));

/**
 * Removes the fields and calls that only users of the whole platform may see (`x-inside`). The platform
 * withholds them as well.
 */
export function redactList<T extends List>(list: T): T {
  const { fields, calls } = list.entity;
  const entity = { ...list.entity, fields: without(fields), calls: without(calls) };
  return { ...list, entity, columns: within(list.columns, entity) };
}

/**
 * Removes the columns and filters that a user limited to one team may not see. Sections of the screen, and the
 * line above it, are for staff and are removed, too.
 */
export function redactDefinition(definition: ScreenDefinition): ScreenDefinition {
  const { search, related = [], above: _, inSections: _hidden, ...others } = definition;
  const list = redactList({ ...others, search });
  return {
    ...list,
    search: within(search, list.entity),
    lead: [],
    effects: {},
    sections: [],
    related: related.map(redactList),
  };
}
