import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readContract } from '@scripts/api/read/bundle';
import type { Document } from '@server/contract/document';
import { actionName, entityProperties } from '@scripts/api/read/entity';
import { isObject, merge } from '@server/contract/resolve';
import { readModel } from '@scripts/api/rules/contract';
import { menuIcons } from './icons';
import type { Dictionary, Target, Title } from './spec';

/** The existing parts of the project that a new screen must fit. */
export type Project = {
  document: Document;
  /** Business areas that have data screens, in the order of the menu. */
  areas: readonly string[];
  /** Every tag, areas or not. */
  tags: readonly string[];
  /** `/admin/wallet/chain`, by the record's name. */
  records: ReadonlyMap<string, string>;
  /** Names of schemas, dictionaries and answers in all files. */
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
};

/** Returns every file of the contract. */
const contractFiles = (): string[] =>
  readdirSync('openapi', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `openapi/${name}`);

function componentsOf(file: string): string[] {
  const content: unknown = parse(readFileSync(file, 'utf8'));
  if (!isObject(content)) return [];
  const { components } = content;
  if (!isObject(components)) return file.includes('/shared/') ? Object.keys(content) : [];
  return Object.values(components).flatMap((group) => Object.keys(isObject(group) ? group : {}));
}

function readDictionaries(): Map<string, Dictionary> {
  const content: unknown = parse(readFileSync('openapi/shared/dictionaries.yaml', 'utf8'));
  return new Map(
    Object.entries(isObject(content) ? content : {}).flatMap(([component, entry]) => {
      if (!isObject(entry)) return [];
      const code = String(entry['x-dict']);
      const items = isObject(entry['x-items']) ? Object.entries(entry['x-items']) : [];
      const values = items.map(([value, item]) => ({
        value,
        title: titleIn(item) ?? { en: value, zh: value },
      }));
      return [
        [code, { component, isNew: false, code, title: titleIn(entry) ?? { en: code, zh: code }, values }],
      ];
    }),
  );
}

const titleIn = (node: unknown): Title | undefined =>
  isObject(node) && typeof node.title === 'string' && typeof node['x-title-zh'] === 'string'
    ? { en: node.title, zh: node['x-title-zh'] }
    : undefined;

/** Returns the most frequent title of a name. */
function mostUsed(named: readonly (readonly [string, unknown])[]): Map<string, Title> {
  const counts = new Map<string, Map<string, { title: Title; count: number }>>();
  for (const [name, node] of named) {
    const title = titleIn(node);
    if (!title) continue;
    const own = counts.get(name) ?? new Map<string, { title: Title; count: number }>();
    const key = `${title.en}/${title.zh}`;
    own.set(key, { title, count: (own.get(key)?.count ?? 0) + 1 });
    counts.set(name, own);
  }
  return new Map(
    [...counts].flatMap(([name, own]) => {
      const [most] = [...own.values()].sort((one, other) => other.count - one.count);
      return most ? [[name, most.title]] : [];
    }),
  );
}

/** Reads the contract of the current folder's project. */
export async function readProject(): Promise<Project> {
  if (!existsSync('openapi/openapi.yaml')) throw new Error('Run it in the folder of the project.');
  const document = await readContract('openapi/openapi.yaml');
  const { entities } = readModel(document);
  const withScreens = new Set(entities.map(({ resource }) => resource.area));
  const fields = entities.flatMap((entity) =>
    Object.entries(entityProperties(document, entity)).map(
      ([name, schema]) => [name, merge(document, schema)] as const,
    ),
  );
  const titles = mostUsed(fields);
  const actions = mostUsed(
    entities.flatMap((entity) =>
      entity.actions.map((call) => {
        const { summary: title, 'x-title-zh': chinese } = call.operation;
        return [actionName(call), { title, 'x-title-zh': chinese }] as const;
      }),
    ),
  );
  return {
    document,
    tags: (document.tags ?? []).map(({ name }) => name),
    areas: (document.tags ?? []).map(({ name }) => name).filter((name) => withScreens.has(name)),
    records: new Map(entities.map(({ resource }) => [resource.name, resource.base])),
    components: new Set(contractFiles().flatMap(componentsOf)),
    dictionaries: readDictionaries(),
    targets: new Map(
      entities.flatMap((entity) => {
        const { name, mark } = entity.resource;
        const options = entity.calls.get('options')?.path;
        const key = merge(document, entityProperties(document, entity)[mark.key] ?? {});
        if (options === undefined || key.type !== 'string') return [];
        const { minLength = 1, maxLength = 64 } = key;
        return [[name, { name, key: mark.key, options, minLength, maxLength }]];
      }),
    ),
    icons: menuIcons(),
    titleOf: (field) => titles.get(field),
    actionTitleOf: (action) => actions.get(action),
  };
}
