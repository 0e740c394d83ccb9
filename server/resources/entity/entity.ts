import type { RawBuilder, SqlBool } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Actor, Call } from '@server/call/call';
import type { FieldError, Text } from '@server/call/failure';
import type { EntityKeys } from '@server/contract/entities';
import type { FileRules } from '@server/contract/document';
import type { SqlType, Table } from '@server/db/column';
import type { Context } from '@server/context';

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

/** What an operation does to a record: an action by its path, `…/{id}/pause`, a standard call by its permission. */
export const actionName = ({ kind, path, permission, id }: Operation): string =>
  kind === 'action' ? path.slice(path.lastIndexOf('/') + 1) : actionCode(permission ?? id);

/** `wallet:chain:pause` is the action `pause`. */
export const actionCode = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);

/** What an area adds to the engine for one entity (`server/areas/<area>/<entity>.ts`). All parts are optional. */
export type EntityHooks = {
  /**
   * Fields that are computed rather than kept, as SQL over the entity's table (`role.roleCode`) that may look into others.
   * They can be filtered, sorted and exported like any field. A field with a column may be derived too: it is written
   * there and read from here.
   */
  derived?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows that the entity has for this person, as SQL over its table; null: all. Others do not exist for them (40401). */
  where?: (actor: Actor) => RawBuilder<SqlBool> | null;
  /**
   * Rules that no single field can state. `after` is the record as it would be, `before` as it is (null on create);
   * both hold clear values.
   */
  check?: (after: Values, before: Entry | null, call: Call) => Awaitable<readonly FieldError[]>;
  /**
   * Whether an action makes sense for a record and a person beside its state, by action code: where it does not, it is not
   * offered. Who asks for it all the same is told why by `checkAction` or `act`.
   */
  may?: Readonly<Record<string, (record: Entry, actor: Actor) => boolean>>;
  /** Rules of a state action's own fields, by action code; `delete` is the removal. */
  checkAction?: Readonly<
    Record<string, (body: Values, record: Entry, call: Call) => Awaitable<readonly FieldError[]>>
  >;
  /** Columns to write beside or instead of those of the body's fields. `before` is null on create. */
  write?: (values: Values, before: Entry | null, call: Call) => Awaitable<Values>;
  /** Runs when a create or an update is written: rows of other tables that belong to the record. */
  saved?: (record: Entry, values: Values, call: Call) => Awaitable<void>;
  /**
   * What an action does, by its code: answers the columns that it changes, the status among them where the contract names
   * no target. `delete` runs before a removal and may refuse it.
   */
  act?: Readonly<Record<string, (record: Entry, body: Values, call: Call) => Awaitable<Values | void>>>;
  /**
   * The answer of an action that does not answer with the record, which it gets as it is afterwards. An action that has
   * only this, neither target nor effect, leaves the record untouched.
   */
  answer?: Readonly<Record<string, (record: Entry, body: Values, call: Call, entity: Entity) => unknown>>;
  /** Fields that its options answer in `extra`, beside id and status: what a form must know of what it refers to. */
  optionExtra?: readonly string[];
  /** Steps between the making of a record and its present status that its fields tell of, the first one first (`past`). */
  past?: (record: Entry) => readonly Mark[];
  /** The lines under the list, over its fields: one for each value of `by`, or a single one. */
  summary?: { by: string | null; values: Readonly<Record<string, RawBuilder<unknown>>> };
  /** One step of the simulated world. */
  tick?: (context: Context) => Promise<void>;
};

type Awaitable<Value> = Value | Promise<Value>;

/** Values by field, in the form in which they travel. */
export type Values = Readonly<Record<string, unknown>>;

/** The step that a record's fields tell: its status, when and by whom; `at` null: it has not come. */
export type Mark = { to: string; at: unknown; by: unknown };
