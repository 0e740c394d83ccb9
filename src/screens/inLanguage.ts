import type { EntityMeta } from '@/api/entity';
import type { ScreenDefinition } from './definition';

type Fields = EntityMeta['fields'];

/** The field that would say the same in the other language: `nameEn` for `nameZh`. */
export const otherLanguage = (name: string): string =>
  name.replace(/(Zh|En)$/, (ending) => (ending === 'Zh' ? 'En' : 'Zh'));

/** The field that says this in the language that the person reads; contracts name the Chinese one. */
export function fieldIn(fields: Fields, name: string, locale: string): string {
  const english = name.replace(/Zh$/, 'En');
  return locale.startsWith('en') && Object.hasOwn(fields, english) ? english : name;
}

/** Fields in their order; one in the other language that stands before the same in the person's gives it its place. */
export function inLanguage(fields: Fields, names: readonly string[], locale: string): string[] {
  const placed: string[] = [];
  for (const name of names) {
    const own = fieldIn(fields, name, locale);
    placed.push(placed.includes(own) ? otherLanguage(own) : own);
  }
  return placed;
}

/** A list as who reads this language looks through it. */
export function definitionIn(definition: ScreenDefinition, locale: string): ScreenDefinition {
  const { entity, columns, search, related = [] } = definition;
  const searched = Object.fromEntries(Object.entries(entity.fields).filter(([, { filter }]) => filter));
  return {
    ...definition,
    columns: inLanguage(entity.fields, columns, locale),
    search: inLanguage(searched, search, locale),
    related: related.map((list) => ({
      ...list,
      columns: inLanguage(list.entity.fields, list.columns, locale),
    })),
  };
}
