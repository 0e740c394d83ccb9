import type { FieldMeta } from '@/api/entity';
import type { Document, Schema } from '@server/contract/document';
import { merge, typeOf } from '@server/contract/resolve';
import type { Call } from './calls';
import type { Kind, Resource } from './resources';
import { roleOf } from './resources';

/** A resource with its calls by kind. */
export type Entity = {
  resource: Resource;
  calls: ReadonlyMap<Kind, Call>;
  actions: readonly Call[];
  /** The calls for several records, by action. */
  batches: ReadonlyMap<string, Call>;
  /** Actions without a record. */
  collection: readonly Call[];
  /** Further GET calls of the resource, `GET …/{name}`. */
  views: readonly Call[];
};

/** Returns the permission to open a record; a record of a named page has no detail call, but a history. */
export const readPermission = ({ calls }: Entity): string | undefined =>
  (calls.get('detail') ?? calls.get('timeline'))?.operation['x-permission'];

/** Kinds with several calls per entity. */
const several: readonly Kind[] = ['action', 'batch', 'collection'];

/** Returns the last part of an action's path. */
export const actionName = ({ path, method, operation }: Call): string =>
  // The path of a removal ends with the id; its permission names it.
  method === 'delete'
    ? ((operation['x-permission'] ?? '').split(':').at(-1) ?? '')
    : path.slice(path.lastIndexOf('/') + 1);

/** Returns the actions of a record, its removal last. */
export const recordActions = ({ actions, calls }: Entity): readonly Call[] => {
  const remove = calls.get('remove');
  return remove ? [...actions, remove] : actions;
};

/** Fields of a body that the engine fills in; a form asks for all others. */
const protocolOf = ({ operation }: Call): readonly string[] =>
  operation['x-action'] ? ['version', 'reason', 'otp'] : ['id', 'version'];

export function readEntity(
  resources: readonly Resource[],
  resource: Resource,
  calls: readonly Call[],
): Entity {
  const own = calls.flatMap((call) => {
    const role = roleOf(resources, call);
    return role?.resource === resource && role.kind !== null ? [[role.kind, call] as const] : [];
  });
  const all = (wanted: Kind) => own.flatMap(([kind, call]) => (kind === wanted ? [call] : []));
  return {
    resource,
    calls: new Map(own.filter(([kind]) => !several.includes(kind))),
    actions: all('action'),
    batches: new Map(all('batch').map((call) => [actionName(call), call])),
    collection: all('collection'),
    views: calls.filter((call) => isView(resources, resource, call)),
  };
}

function isView(resources: readonly Resource[], resource: Resource, call: Call): boolean {
  const role = roleOf(resources, call);
  const rest = call.path.slice(resource.base.length);
  return (
    role?.resource === resource && role.kind === null && call.method === 'get' && /^\/[^/{}]+$/.test(rest)
  );
}

/** Returns the merged schema of a call's body without the fields that the engine fills in. */
export function bodySchema(document: Document, call: Call | undefined): Schema {
  const { properties = {}, ...schema } = merge(document, call?.body?.schema ?? {});
  const own = Object.entries(properties).filter(
    ([name]) => call === undefined || !protocolOf(call).includes(name),
  );
  return { ...schema, properties: Object.fromEntries(own) };
}

/** Returns the reason of an action if the contract gives it its own title. */
export function namedReason(document: Document, call: Call): Schema | undefined {
  const { reason } = merge(document, call.body?.schema ?? {}).properties ?? {};
  return reason?.$ref !== undefined && reason.title !== undefined ? reason : undefined;
}

/** Returns the properties of the record, then those that only a body has. */
export function entityProperties(document: Document, { resource, calls }: Entity): Record<string, Schema> {
  const record = merge(document, { $ref: `#/components/schemas/${resource.schema}` }).properties;
  const create = bodySchema(document, calls.get('create')).properties;
  const update = bodySchema(document, calls.get('update')).properties;
  return { ...record, ...create, ...update, ...record };
}

/** Returns whether a body requires a field; undefined when it has no such field. */
export function presence(body: Schema, name: string): 'required' | 'optional' | undefined {
  if (body.properties?.[name] === undefined) return undefined;
  return body.required?.includes(name) ? 'required' : 'optional';
}

/** Returns the filters of the page call by field. */
export function readFilters(page: Call): Map<string, NonNullable<FieldMeta['filter']>> {
  return new Map(
    page.parameters.flatMap(({ name, 'x-filter': filter }) => {
      if (filter === undefined) return [];
      const op = filter.op === 'from' || filter.op === 'to' ? 'range' : filter.op;
      return [[filter.field ?? name, op]];
    }),
  );
}

/**
 * Returns the fields by whose values the totals of a list are grouped: yes or no, and enumerations and references whose filter
 * takes several values, if everybody may see them. Empty if the summary has no `groupBy`; its `enum` leaves out others.
 */
export function readGroups(document: Document, entity: Entity): readonly string[] {
  const groupBy = entity.calls.get('summary')?.parameters.find(({ name }) => name === 'groupBy');
  if (groupBy === undefined) return [];
  const { enum: offered } = merge(document, groupBy.schema ?? {});
  const filters = readFilters(entity.resource.page);
  return Object.entries(entityProperties(document, entity)).flatMap(([name, property]) => {
    const schema = merge(document, property);
    const filter = filters.get(name);
    const type = typeOf(schema);
    const isNamed = schema.enum !== undefined || schema['x-ref'] !== undefined;
    const hasFewValues =
      type === 'boolean' ? filter === 'eq' : type !== 'array' && isNamed && filter === 'in';
    const isHidden = [schema['x-mask'], schema['x-inside'], schema['x-encrypted']].some(Boolean);
    return hasFewValues && !isHidden && (offered?.includes(name) ?? true) ? [name] : [];
  });
}

/** Fields of every import; the console fills them in. */
const protocol = ['fileId', 'dryRun'];

/** Returns the fields of an import beside its file, which apply to all lines. */
export function importSchema(document: Document, call: Call): Schema {
  const { properties = {}, ...schema } = bodySchema(document, call);
  const own = Object.entries(properties).filter(([name]) => !protocol.includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}
