import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import { entitiesOf, isNullable, typesOf } from '@server/contract/schema';
import type { EntityKeys, FileRules, Schema } from '@server/contract/schema';
import type { SqlType, Table } from '@server/db/column';
import { allTables, sqlType } from '@server/db/resourceTables';
import type { Text } from '@server/call/failure';
import type { EntityHooks } from './hooks';

/** How a stored value becomes an answered one. */
export type FieldKind = 'id' | 'integer' | 'time' | 'file' | 'files' | 'json' | 'plain';

/** One property of an entity, as the engine needs it. */
export type EntityField = {
  name: string;
  kind: FieldKind;
  /** Of its column, or of the values that are derived for it. */
  type: SqlType;
  isNullable: boolean;
  isSortable: boolean;
  /** Shown masked by this rule (contract: x-mask). */
  mask: string | null;
  /** Only for who sees all of the platform (contract: x-inside). */
  isInside: boolean;
  /** Sealed at rest (contract: x-encrypted). */
  isSealed: boolean;
  /** Entity whose key the value, or each in its list, must be (contract: x-ref). */
  ref: string | null;
  /** What a file must be (contract: x-file). */
  file: FileRules;
  title: Text;
  /** Code of the dictionary that names its values. */
  dict: string | null;
};

/** What an entity's permission allows on one record. */
export type EntityAction = {
  code: string;
  permission: string;
  /** The statuses that it starts from; null: any. */
  from: readonly string[] | null;
  /** Only for who took no part in the record's present cycle (contract: guard fourEyes). */
  fourEyes: boolean;
};

/** A resource of the contract: its table, its fields and its calls. */
export type Entity = {
  name: string;
  keys: EntityKeys;
  fields: readonly EntityField[];
  /** Columns of its table: more than the fields where the platform keeps something to itself. */
  columns: Table['columns'];
  /** update, remove and the state actions; not what is only planned. */
  actions: readonly EntityAction[];
  /** Its calls of the contract. */
  operations: readonly Operation[];
  hooks: EntityHooks;
};

export type Entities = ReadonlyMap<string, Entity>;

/** The call of a kind that an entity has once. */
export const operationOf = ({ operations }: Entity, kind: Operation['kind']): Operation | undefined =>
  operations.find((operation) => operation.kind === kind);

/** The status of a record, null when the entity has none. */
export const statusOf = (
  { keys }: Pick<Entity, 'keys'>,
  values: Readonly<Record<string, unknown>>,
): string | null => (keys.status === undefined ? null : String(values[keys.status]));

/** One record: answered values by field. `version` is 0 where the entity has none. */
export type Entry = Readonly<Record<string, unknown>> & { id: string; version: number };

/** The entities of the contract by name. */
export const createEntities = (
  contract: Contract,
  hooks: Readonly<Record<string, EntityHooks>>,
): Entities => {
  const tables = allTables(contract);
  return new Map(
    entitiesOf(contract.document).map(({ keys, properties }) => {
      const { name } = keys;
      const columns = tables[name]?.columns ?? {};
      const fields = Object.entries(properties).map(([property, schema]) =>
        fieldOf(property, schema, columns[property]?.type),
      );
      const operations = contract.operations.filter(({ resource }) => resource?.name === name);
      const actions = operations.flatMap(actionOf);
      return [name, { name, keys, fields, columns, actions, operations, hooks: hooks[name] ?? {} }];
    }),
  );
};

const fieldOf = (name: string, property: Schema, type: SqlType | undefined): EntityField => ({
  name,
  kind: kindOf(name, property),
  type: type ?? sqlType(property),
  isNullable: isNullable(property),
  isSortable: property['x-sortable'] === true,
  mask: property['x-mask'] ?? null,
  isInside: property['x-inside'] === true,
  isSealed: property['x-encrypted'] === true,
  ref: property['x-ref'] ?? property.items?.['x-ref'] ?? null,
  file: property['x-file'] ?? {},
  title: { 'zh-CN': property['x-title-zh'] ?? name, 'en-US': property.title ?? name },
  dict: property['x-dict'] ?? null,
});

const kindOf = (name: string, property: Schema): FieldKind => {
  if (name === 'id') return 'id';
  if (property.format === 'date-time') return 'time';
  if (property.format === 'file') return 'file';
  if (property.items?.format === 'file') return 'files';
  const type = typesOf(property)[0];
  if (type === 'integer') return 'integer';
  return type === 'object' || type === 'array' ? 'json' : 'plain';
};

const acting: readonly (Operation['kind'] | undefined)[] = ['update', 'remove', 'action'];

const actionOf = (operation: Operation): EntityAction[] => {
  const { kind, permission, action, planned } = operation;
  if (!acting.includes(kind) || permission === null || planned) return [];
  const fourEyes = action?.guards.includes('fourEyes') ?? false;
  return [{ code: actionName(operation), permission, from: action?.from ?? null, fourEyes }];
};

/** What an operation does to a record: an action by its path, `…/{id}/pause`, a standard call by its permission. */
export const actionName = ({ kind, path, permission, id }: Operation): string =>
  kind === 'action' ? path.slice(path.lastIndexOf('/') + 1) : actionCode(permission ?? id);

/** `wallet:chain:pause` is the action `pause`. */
export const actionCode = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);
