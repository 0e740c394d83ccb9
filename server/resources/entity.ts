import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import { entitiesOf, typesOf } from '@server/contract/schema';
import type { EntityKeys, FileRules, Schema } from '@server/contract/schema';
import type { EntityHooks } from './hooks';

/** How a stored value becomes an answered one. */
export type FieldKind = 'id' | 'integer' | 'time' | 'file' | 'json' | 'plain';

/** One property of an entity, as the engine needs it. */
export type EntityField = {
  name: string;
  kind: FieldKind;
  isSortable: boolean;
  /** Shown masked by this rule (contract: x-mask). */
  mask: string | null;
  /** Sealed at rest (contract: x-encrypted). */
  isSealed: boolean;
  /** Entity whose key the value must be (contract: x-ref). */
  ref: string | null;
  /** What a file must be (contract: x-file). */
  file: FileRules;
};

/** A resource of the contract: its table, its fields and its calls. */
export type Entity = {
  name: string;
  keys: EntityKeys;
  fields: readonly EntityField[];
  /** update, remove and the state actions, with the statuses that they start from. */
  actions: readonly { code: string; permission: string; from: readonly string[] | null }[];
  hooks: EntityHooks;
};

/** The status of a record, null when the entity has none. */
export const statusOf = (
  { keys }: Pick<Entity, 'keys'>,
  values: Readonly<Record<string, unknown>>,
): string | null => (keys.status === undefined ? null : String(values[keys.status]));

/** One record: answered values by field. */
export type Entry = Readonly<Record<string, unknown>> & { id: string; version: number };

/** The entities of the contract by name. */
export const createEntities = (
  { document, operations }: Contract,
  hooks: Readonly<Record<string, EntityHooks>>,
): ReadonlyMap<string, Entity> =>
  new Map(
    entitiesOf(document).map(({ keys, properties }) => {
      const { name } = keys;
      const fields = Object.entries(properties).map(([property, schema]) => field(property, schema));
      const actions = operations.filter(({ resource }) => resource?.name === name).flatMap(actionOf);
      return [name, { name, keys, fields, actions, hooks: hooks[name] ?? {} }];
    }),
  );

const field = (name: string, property: Schema): EntityField => ({
  name,
  kind: kindOf(name, property),
  isSortable: property['x-sortable'] === true,
  mask: property['x-mask'] ?? null,
  isSealed: property['x-encrypted'] === true,
  ref: property['x-ref'] ?? null,
  file: property['x-file'] ?? {},
});

const kindOf = (name: string, property: Schema): FieldKind => {
  if (name === 'id') return 'id';
  if (property.format === 'date-time') return 'time';
  if (property.format === 'file') return 'file';
  const type = typesOf(property)[0];
  if (type === 'integer') return 'integer';
  return type === 'object' || type === 'array' ? 'json' : 'plain';
};

const acting: readonly (Operation['kind'] | undefined)[] = ['update', 'remove', 'action'];

const actionOf = ({ kind, permission, action }: Operation): Entity['actions'] =>
  acting.includes(kind) && permission !== null
    ? [{ code: actionCode(permission), permission, from: action?.from ?? null }]
    : [];

/** `wallet:chain:pause` is the action `pause`. */
export const actionCode = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);
