import type { EntityMeta } from '@/api/entity';
import type { ScreenDefinition } from './definition';

type List = { entity: EntityMeta; columns: readonly string[] };

const without = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => !Object(part).inside)) as T;

const within = (names: readonly string[], { fields }: EntityMeta): string[] =>
  names.filter((name) => Object.hasOwn(fields, name));

/** A kind of record without what is only for who sees all of the platform (`x-inside`); the platform withholds it as well. */
export function redactList<T extends List>(list: T): T {
  const { fields, calls } = list.entity;
  const entity = { ...list.entity, fields: without(fields), calls: without(calls) };
  return { ...list, entity, columns: within(list.columns, entity) };
}

/** A list as who is confined to a team looks through it; what a screen adds of its own is about people, and for staff. */
export function redactDefinition(definition: ScreenDefinition): ScreenDefinition {
  const { search, related = [] } = definition;
  const list = redactList(definition);
  return { ...list, search: within(search, list.entity), sections: [], related: related.map(redactList) };
}
