import { camelCase } from '@scripts/api/read/names';
import { reach } from '@scripts/api/read/reach';
import type { Document } from '@server/contract/document';
import { methods } from '@server/contract/document';

/** The file of what several areas use. */
export const shared = 'shared';

/** The area, or `shared`, whose file has a component, by its reference such as `#/components/schemas/Coin`. */
export type Homes = ReadonlyMap<string, string>;

/** Returns the name of a tag's file of types, which must differ from others on file systems that ignore case, too. */
export const areaOf = (tag = 'default'): string => camelCase(tag).toLowerCase();

/** Returns the areas of each path: those of the tags of its operations. */
export const areasOfPaths = ({ paths = {} }: Document): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(paths).map(([path, item]) => {
      const tags = methods.flatMap((method) => (item[method] ? [item[method].tags?.[0]] : []));
      return [path, [...new Set(tags.map(areaOf))]] as const;
    }),
  );

/**
 * A component belongs to the only area whose calls reach it. Dictionaries are shared, and so is what no call reaches, with
 * all that it names.
 */
export function homesOf(document: Document): Homes {
  const areasOf = areasOfPaths(document);
  const areas = [...new Set([...areasOf.values()].flat())].map((area) => {
    const own = Object.entries(document.paths ?? {}).filter(([path]) => areasOf.get(path)?.includes(area));
    return { area, refs: reach(document, own) };
  });
  const all = Object.entries<object>(document.components ?? {}).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `#/components/${kind}/${name}`),
  );
  const dictionaries = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
    schema.enum ? [`#/components/schemas/${name}`] : [],
  );
  const alone = all.filter((ref) => !areas.some(({ refs }) => refs.has(ref)));
  const common = [...alone, ...dictionaries].map(($ref) => ({ $ref }));
  const users = [...areas, { area: shared, refs: reach(document, common) }];
  return new Map(
    all.map((ref) => {
      const [first, second] = users.filter(({ refs }) => refs.has(ref));
      return [ref, first && !second ? first.area : shared] as const;
    }),
  );
}

/** Writes `shared[…]` for `components[…]` where a text of an area refers to what is shared. */
export const nameShared = (text: string, homes: Homes): string =>
  text.replaceAll(
    /\bcomponents(\[["'](\w+)["']\]\[["']([^"']+)["']\])/g,
    (whole, at: string, kind: string, name: string) =>
      homes.get(`#/components/${kind}/${name}`) === shared ? `shared${at}` : whole,
  );

/** Returns the import of those types of a file that a text uses; each with the name that it has there. */
export function importTypes(text: string, file: string, types: Readonly<Record<string, string>>): string {
  const used = Object.entries(types).filter(([name]) => new RegExp(`\\b${name}[<[]`).test(text));
  const names = used.map(([name, own]) => (name === own ? name : `${own} as ${name}`));
  return used.length === 0 ? '' : `import type { ${names.join(', ')} } from '${file}';\n`;
}
