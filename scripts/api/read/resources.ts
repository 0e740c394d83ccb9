import type { Document, EntityMark, Schema } from '@server/contract/document';
import { refName } from '@server/contract/document';
import { lineage, merge, resolve } from '@server/contract/resolve';
import { camelCase } from './names';
import type { Call } from './calls';

/** Kinds of calls of a resource. */
export const kinds = [
  'page',
  'detail',
  'create',
  'update',
  'remove',
  'options',
  'timeline',
  'sort',
  'summary',
  'chart',
  'tree',
  'note',
  'reveal',
  'renew',
  'compare',
  'export',
  'import',
  'action',
  'batch',
  'collection',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * A business record with its calls. Each base path with a page of `x-entity` records is one, and each record that names
 * its page in `calls`.
 */
export type Resource = {
  /** Tag of its page. */
  area: string;
  name: string;
  /** Component with `x-entity`. */
  schema: string;
  /** For example `/admin/wallet/chain`. */
  base: string;
  mark: EntityMark;
  /** Component of a row of its page. */
  row: string;
  page: Call;
};

const standard: Readonly<Record<string, Kind>> = {
  'get /page': 'page',
  'get /{id}': 'detail',
  'post ': 'create',
  'put /{id}': 'update',
  'delete /{id}': 'remove',
  'get /options': 'options',
  'get /{id}/timeline': 'timeline',
  'post /sort': 'sort',
  'get /summary': 'summary',
  'get /chart': 'chart',
  'get /tree': 'tree',
  'post /{id}/note': 'note',
  'post /{id}/reveal': 'reveal',
  'post /{id}/renew': 'renew',
  'post /{id}/compare': 'compare',
  'post /export': 'export',
  'post /import': 'import',
};

function itemSchema(document: Document, page: Call): Schema | undefined {
  const answer = merge(document, page.answer.schema);
  const data = merge(document, answer.properties?.data ?? {});
  const { records = data } = data.properties ?? {};
  return resolve(document, records).items;
}

function readResource(document: Document, page: Call): Resource[] {
  const item = itemSchema(document, page);
  if (item?.$ref === undefined) return [];
  const row = refName(item.$ref);
  return lineage(document, item).flatMap(($ref) => {
    const mark = resolve<Schema>(document, { $ref })['x-entity'];
    const own = page.path.endsWith('/page') ? page.path.slice(0, -'/page'.length) : undefined;
    const base = mark?.calls?.page === page.id ? mark.base : own;
    return mark && base !== undefined
      ? [{ area: camelCase(page.tag), name: mark.name, schema: refName($ref), base, mark, row, page }]
      : [];
  });
}

/** Returns every resource of the contract in its order. */
export const readResources = (document: Document, calls: readonly Call[]): Resource[] =>
  calls.filter(({ method }) => method === 'get').flatMap((call) => readResource(document, call));

/** Returns the schema with `x-entity`. */
export const recordSchema = (document: Document, { schema }: Resource): Schema =>
  document.components?.schemas?.[schema] ?? {};

/** Returns the path of a resource's screen: `/wallet/chain` for `/admin/wallet/chain`. */
export const screenPath = ({ base }: Resource): string => base.replace(/^\/admin/, '');

type Role = { resource: Resource; kind: Kind | null };

/** Returns the kind of a call that a record names as its own, wherever its path lies. */
export const namedKind = ({ mark }: Resource, { id }: Call): Kind | undefined =>
  kinds.find((kind) => mark.calls?.[kind] === id);

/** Returns the resource of a call, one that names it or the one with the longest base path, and the kind of the call. */
export function roleOf(resources: readonly Resource[], call: Call): Role | undefined {
  for (const resource of resources) {
    const kind = namedKind(resource, call);
    if (kind) return { resource, kind };
  }
  const [resource] = resources
    .filter(({ base }) => call.path === base || call.path.startsWith(`${base}/`))
    .sort((one, other) => other.base.length - one.base.length);
  return resource && { resource, kind: kindOf(resource, call) };
}

/** Returns null for a call that only this resource has. */
function kindOf({ base }: Resource, { method, path, operation }: Call): Kind | null {
  const rest = path.slice(base.length);
  const known = standard[`${method} ${rest}`];
  if (known !== undefined) return known;
  if (method !== 'post') return null;
  if (/^\/batch\/[^/{}]+$/.test(rest)) return 'batch';
  if (!operation['x-action']) return null;
  if (/^\/\{id\}\/[^/{}]+$/.test(rest)) return 'action';
  return /^\/[^/{}]+$/.test(rest) ? 'collection' : null;
}
