import type { FieldMeta } from '@/api/entity';
import type { Document, Schema } from '@server/contract/document';
import { merge } from '@server/contract/resolve';
import type { Call } from './calls';
import type { Kind, Resource } from './resources';
import { roleOf } from './resources';

/** A resource with its calls by what they do. */
export type Entity = {
  resource: Resource;
  calls: ReadonlyMap<Kind, Call>;
  actions: readonly Call[];
  /** The calls for several records at once, by the name of the action. */
  batches: ReadonlyMap<string, Call>;
  /** Actions that concern no single record. */
  collection: readonly Call[];
  /** `GET …/{name}` of what only this list can be asked. */
  views: readonly Call[];
};

/** Kinds of which an entity has several calls. */
const several: readonly Kind[] = ['action', 'batch', 'collection'];

/** Last part of an action's path. */
export const actionName = ({ path }: Call): string => path.slice(path.lastIndexOf('/') + 1);

/** What a body carries beside its own fields; the engine fills it in. A form asks for everything that its body names. */
const protocolOf = ({ operation }: Call): readonly string[] =>
  operation['x-action'] ? ['version', 'reason', 'otp'] : ['version'];

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

/** The merged schema of a call's body, without the parts that the engine fills in. */
export function bodySchema(document: Document, call: Call | undefined): Schema {
  const { properties = {}, ...schema } = merge(document, call?.body?.schema ?? {});
  const own = Object.entries(properties).filter(
    ([name]) => call === undefined || !protocolOf(call).includes(name),
  );
  return { ...schema, properties: Object.fromEntries(own) };
}

/** The reason that an action asks for, where the contract calls it something of its own. */
export function namedReason(document: Document, call: Call): Schema | undefined {
  const { reason } = merge(document, call.body?.schema ?? {}).properties ?? {};
  return reason?.$ref !== undefined && reason.title !== undefined ? reason : undefined;
}

/** Properties of the record, then those that only a body has. */
export function entityProperties(document: Document, { resource, calls }: Entity): Record<string, Schema> {
  const record = merge(document, { $ref: `#/components/schemas/${resource.schema}` }).properties;
  const create = bodySchema(document, calls.get('create')).properties;
  const update = bodySchema(document, calls.get('update')).properties;
  return { ...record, ...create, ...update, ...record };
}

/** Whether a field is part of a body. */
export function presence(body: Schema, name: string): 'required' | 'optional' | undefined {
  if (body.properties?.[name] === undefined) return undefined;
  return body.required?.includes(name) ? 'required' : 'optional';
}

/** How the page call filters, by field. */
export function readFilters(page: Call): Map<string, NonNullable<FieldMeta['filter']>> {
  return new Map(
    page.parameters.flatMap(({ name, 'x-filter': filter }) => {
      if (filter === undefined) return [];
      const op = filter.op === 'from' || filter.op === 'to' ? 'range' : filter.op;
      return [[filter.field ?? name, op]];
    }),
  );
}

/** What every import takes; the console fills it in. */
const protocol = ['fileId', 'dryRun'];

/** What an import takes beside its file: what holds for all of its lines. */
export function importSchema(document: Document, call: Call): Schema {
  const { properties = {}, ...schema } = bodySchema(document, call);
  const own = Object.entries(properties).filter(([name]) => !protocol.includes(name));
  return { ...schema, properties: Object.fromEntries(own) };
}
