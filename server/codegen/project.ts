import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { isObject, typeOf } from '@server/contract/resolve';
import { componentsOf } from './words';
import type { Dictionary, Spec, Target, Title } from './spec';

/** The existing parts of the project that a new screen must fit. */
export type Project = {
  /** Every path of the contract. */
  paths: readonly string[];
  /** Business areas that have data screens, in the order of the menu. */
  areas: readonly string[];
  /** Every tag, areas or not. */
  tags: readonly string[];
  /** Names of all records. */
  records: ReadonlySet<string>;
  /** Names of schemas, dictionaries and answers. */
  components: ReadonlySet<string>;
  dictionaries: ReadonlyMap<string, Dictionary>;
  /** Records that a field may refer to. */
  targets: ReadonlyMap<string, Target>;
  /** The title that other records use for a field of this name. */
  titleOf: (field: string) => Title | undefined;
  /** Icons that the menu may name. */
  icons: readonly string[];
  /** The title that other records use for an action of this name. */
  actionTitleOf: (action: string) => Title | undefined;
  /** Whether a file is there, or belongs to another new screen. */
  has: (path: string) => boolean;
};

const titleIn = (node: unknown): Title | undefined =>
  isObject(node) && typeof node.title === 'string' && typeof node['x-title-zh'] === 'string'
    ? { en: node.title, zh: node['x-title-zh'] }
    : undefined;

function readDictionaries(): Map<string, Dictionary> {
  const content: unknown = parse(readFileSync('openapi/shared/dictionaries.yaml', 'utf8'));
  const entries = Object.entries(isObject(content) ? content : {});
  return new Map(
    entries.map(([component, entry]) => {
      const node = isObject(entry) ? entry : {};
      const code = String(node['x-dict']);
      const values = Object.entries(isObject(node['x-items']) ? node['x-items'] : {}).map(
        ([value, item]) => ({
          value,
          title: titleIn(item) ?? { en: value, zh: value },
        }),
      );
      return [
        code,
        { component, isNew: false, code, title: titleIn(entry) ?? { en: code, zh: code }, values },
      ];
    }),
  );
}

/** Returns the title of each name that more than half of its uses have. Others mean different things: `name` is a person's or a file's. */
function usualTitles(named: readonly (readonly [string, Title])[]): Map<string, Title> {
  const uses = new Map<string, Title[]>();
  for (const [name, title] of named) uses.set(name, [...(uses.get(name) ?? []), title]);
  return new Map(
    [...uses].flatMap(([name, titles]) => {
      const same = (one: Title) => titles.filter(({ en, zh }) => en === one.en && zh === one.zh).length;
      const usual = titles.find((one) => same(one) * 2 > titles.length);
      return usual ? [[name, usual] as const] : [];
    }),
  );
}

/** The icons that a menu may name, as `timeline-line-chart`; the console would show no icon for others. */
const menuIcons = (): string[] =>
  [...readFileSync('src/kit/ui/icons/iconComponents.ts', 'utf8').matchAll(/^ {2}([A-Z]\w*),$/gm)].map(
    ([, name = '']) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(),
  );

const actionOf = ({ path }: Operation): string => path.slice(path.lastIndexOf('/') + 1);

const known = new WeakMap<Contract, Project>();

/** Returns the project in the current folder, whose contract is given. Cached per contract. */
export const projectOf = (contract: Contract): Project => {
  const project = known.get(contract) ?? readProject(contract);
  known.set(contract, project);
  return project;
};

function readProject({ document, operations }: Contract): Project {
  if (!existsSync('openapi/openapi.yaml')) throw new Error('Run it in the folder of the project.');
  const entities = entitiesOf(document);
  const dictionaries = readDictionaries();
  const withScreens = new Set(operations.map(({ resource }) => resource?.area));
  const titles = usualTitles(
    entities.flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, schema]) => {
        const title = titleIn(schema);
        return title ? [[name, title] as const] : [];
      }),
    ),
  );
  const actions = usualTitles(
    operations
      .filter(({ kind }) => kind === 'action')
      .map((operation) => [actionOf(operation), operation.title] as const),
  );
  const tags = (document.tags ?? []).map(({ name }) => name);
  return {
    paths: Object.keys(document.paths),
    tags,
    areas: tags.filter((name) => withScreens.has(name)),
    records: new Set(entities.map(({ keys }) => keys.name)),
    components: new Set([
      ...Object.values(document.components).flatMap((group) => Object.keys(group)),
      ...[...dictionaries.values()].map(({ component }) => component),
    ]),
    dictionaries,
    targets: new Map(
      entities.flatMap(({ keys: { name, key }, properties }): [string, Target][] => {
        const options = operations.find(
          ({ kind, resource }) => kind === 'options' && resource?.name === name,
        );
        const schema = properties[key];
        if (!options || !schema || typeOf(schema) !== 'string') return [];
        const { minLength = 1, maxLength = 64 } = schema;
        return [[name, { name, key, options: options.path, minLength, maxLength }]];
      }),
    ),
    icons: menuIcons(),
    titleOf: (field) => titles.get(field),
    actionTitleOf: (action) => actions.get(action),
    has: existsSync,
  };
}

/** Returns the project as it is once the files of a new screen are there, so that others can come beside it. */
export function withScreen(project: Project, { names }: Spec, plan: ReadonlyMap<string, string>): Project {
  const { area, slug, entity, component } = names;
  return {
    ...project,
    paths: [...project.paths, `/admin/${area}/${slug}/page`],
    areas: [...new Set([...project.areas, area])],
    records: new Set([...project.records, entity]),
    components: new Set([...project.components, ...componentsOf(component)]),
    has: (path) => plan.has(path) || project.has(path),
  };
}
