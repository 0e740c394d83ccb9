import type { EntityMeta } from '@/api/entity';

type Fields = EntityMeta['fields'];

/**
 * Returns the same field in the other language: `nameEn` for `nameZh` or `name`; the field itself if there is
 * none.
 */
export function otherLanguage(fields: Fields, name: string): string {
  const stem = name.replace(/(Zh|En)$/, '');
  const others = name.endsWith('En') ? [`${stem}Zh`, stem] : [`${stem}En`];
  return others.find((other) => Object.hasOwn(fields, other)) ?? name;
}

/** Returns the field in the user's language; contracts name the Chinese one. */
export const fieldIn = (fields: Fields, name: string, locale: string): string =>
  locale.startsWith('en') && !name.endsWith('En') ? otherLanguage(fields, name) : name;

/** Returns the fields in order, each in the user's language where the record has it. */
export function inLanguage(fields: Fields, names: readonly string[], locale: string): string[] {
  const placed: string[] = [];
  for (const name of names) {
    const own = fieldIn(fields, name, locale);
    placed.push(placed.includes(own) ? otherLanguage(fields, own) : own);
  }
  return placed;
}
