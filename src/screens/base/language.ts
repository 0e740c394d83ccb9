import type { EntityMeta } from '@/api/entity';

type Fields = EntityMeta['fields'];

/** The field that says the same in the other language, where the record has one: `nameEn` for `nameZh`, or for `name`. */
export function otherLanguage(fields: Fields, name: string): string {
  const stem = name.replace(/(Zh|En)$/, '');
  const others = name.endsWith('En') ? [`${stem}Zh`, stem] : [`${stem}En`];
  return others.find((other) => Object.hasOwn(fields, other)) ?? name;
}

/** The field that says this in the language that the person reads; contracts name the Chinese one. */
export const fieldIn = (fields: Fields, name: string, locale: string): string =>
  locale.startsWith('en') && !name.endsWith('En') ? otherLanguage(fields, name) : name;

/** Fields in their order; one in the other language that stands before the same in the person's gives it its place. */
export function inLanguage(fields: Fields, names: readonly string[], locale: string): string[] {
  const placed: string[] = [];
  for (const name of names) {
    const own = fieldIn(fields, name, locale);
    placed.push(placed.includes(own) ? otherLanguage(fields, own) : own);
  }
  return placed;
}
