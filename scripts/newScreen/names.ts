import { existsSync } from 'node:fs';
import { upperFirst } from '@scripts/api/read/names';
import type { Project } from './project';
import type { Names } from './spec';
import { camel, kebab, plural } from './words';

/** The names of the schemas of a record X. */
const componentsOf = (component: string): string[] =>
  ['', 'Identity', 'Editable', 'Create', 'Update', 'Detail', 'Page'].map((end) => component + end);

/** Names that no exported variable of a generated file may have. */
const keywords = new Set(
  `area arguments await break case catch class components const continue debugger default delete do else entity enum eval export
  extends false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield`.split(
    /\s+/,
  ),
);

/** Folders and namespaces of the console that are not areas. */
const otherNames = [
  'app',
  'contract',
  'kit',
  'operations',
  'screens',
  'shell',
  'shared',
  'store',
  'tag-types',
];

function readPlace(place: string): { area: string; slug: string } {
  const [area = '', given = '', ...rest] = place.split('/');
  if (rest.length > 0 || area === '' || given === '')
    throw new Error(`"${place}" is not <area>/<entity>, such as loan/organization.`);
  if (!/^[a-z]{2,24}$/.test(area))
    throw new Error(`The area "${area}" must be one word of 2 to 24 small letters, such as loan.`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(given) && !/^[a-z]+([A-Z][a-z]+)*$/.test(given))
    throw new Error(
      `"${given}" is no name for a record: write small letters as option-symbol or optionSymbol; a permission code has no digits.`,
    );
  if (given.length > 40) throw new Error(`"${given}" is too long: 40 letters at most.`);
  return { area, slug: kebab(given) };
}

function checkArea(area: string, project: Project, mayBeNew: boolean): void {
  if (project.areas.includes(area)) return;
  if (project.tags.includes(area) || otherNames.includes(area))
    throw new Error(`"${area}" has no data screens and cannot get one: choose another area.`);
  if (!mayBeNew) throw new Error(`There is no area "${area}". There are: ${project.areas.join(', ')}.`);
  const taken = [`openapi/${area}.yaml`, `src/api/gen/${area}.ts`, `src/areas/${area}`].find((path) =>
    existsSync(path),
  );
  if (taken) throw new Error(`${taken} is there already: choose another name for the area.`);
}

/**
 * Derives the names of a record from `<area>/<entity>`.
 *
 * @throws Error if a name is invalid or already used
 */
export function readNames(place: string, project: Project, mayBeNew: boolean): Names {
  const { area, slug } = readPlace(place);
  checkArea(area, project, mayBeNew);
  const base = `/admin/${area}/${slug}`;
  const paths = Object.keys(project.document.paths ?? {});
  const taken = paths.find((path) => path === base || path.startsWith(`${base}/`));
  if (taken !== undefined) throw new Error(`${area}/${slug} is there already: the contract has ${taken}.`);
  const local = camel(slug);
  const operation = upperFirst(area) + upperFirst(local);
  const isFree = (name: string): boolean =>
    !project.records.has(name) &&
    !keywords.has(name) &&
    componentsOf(upperFirst(name)).every((component) => !project.components.has(component));
  const entity = [local, `${area}${upperFirst(local)}`].find(isFree);
  if (entity === undefined)
    throw new Error(`"${slug}" cannot be named: other schemas have all of its names.`);
  const seeds = [plural(local), plural(entity)].find((name) => !existsSync(`server/seeds/${name}.ts`));
  if (seeds === undefined) throw new Error(`server/seeds/${plural(entity)}.ts is there already.`);
  return { area, slug, local, entity, component: upperFirst(entity), operation, seeds };
}
