import type { RawBuilder, SqlBool } from 'kysely';
import type { FieldMeta } from '@/api/entity';
import type { Operation } from '@/api/gen/operations';
import type { Actor, Call } from '@server/call/call';
import type { FieldError, Text } from '@server/call/failure';
import type { EntityKeys, EntityName } from '@server/contract/entities';
import type { FileRules, SinceObject } from '@server/contract/document';
import type { SqlType, Table } from '@server/db/column';
import type { Context } from '@server/context';

/** How a stored value is decoded. */
export type FieldKind = 'id' | 'integer' | 'time' | 'file' | 'files' | 'html' | 'json' | 'plain';

/** One property of an entity. */
export type EntityField = {
  name: string;
  kind: FieldKind;
  /** Type of its column, or of its derived value. */
  type: SqlType;
  isNullable: boolean;
  isSortable: boolean;
  /** The masking rule (contract: x-mask). */
  mask: string | null;
  /** Visible only to users who see the whole platform (contract: x-inside). */
  isInside: boolean;
  /** Encrypted in the database (contract: x-encrypted). */
  isSealed: boolean;
  /** Entity whose key the value, or each item, must be (contract: x-ref). */
  ref: string | null;
  /** Rules for the file (contract: x-file). */
  file: FileRules;
  title: Text;
  /** From when minutes are counted (contract: x-since); null: the value is stored or derived. */
  since: readonly SinceObject[] | null;
  /** Where the coin of an amount is found (contract: x-coin). */
  coin: FieldMeta['coin'];
  /** Code of the dictionary of its values. */
  dict: string | null;
  /** Titles of its values, for a field of a dictionary of the contract. */
  valueTitles: Readonly<Record<string, Text>>;
};

/** An action that a permission allows on one record. */
export type EntityAction = {
  code: string;
  permission: string;
  /** Statuses in which the action is allowed; null: any. */
  from: readonly string[] | null;
  /** Needs a reviewer who took no part in the present cycle of the record (contract: guard fourEyes). */
  fourEyes: boolean;
};

/** A resource of the contract: its table, fields and operations. */
export type Entity = {
  name: string;
  keys: EntityKeys;
  fields: readonly EntityField[];
  /** All columns of the table, including those that are no fields. */
  columns: Table['columns'];
  /** Columns with the ids of staff whom fields name (db/staffIds). Records hold them; answers never do. */
  staffIds: readonly string[];
  /** update, remove and the state actions. */
  actions: readonly EntityAction[];
  /** Its operations in the contract. */
  operations: readonly Operation[];
  hooks: EntityHooks;
};

export type Entities = ReadonlyMap<string, Entity>;

/** Returns the operation of a kind that an entity has at most once. */
export const operationOf = ({ operations }: Entity, kind: Operation['kind']): Operation | undefined =>
  operations.find((operation) => operation.kind === kind);

/** Returns the address of the list that a page call fills: `/wallet/chain` for `/admin/wallet/chain/page`. */
export const listPath = ({ path }: Operation): string => path.replace(/^\/admin/, '').replace(/\/page$/, '');

/** Returns the status of a record; null when the entity has none. */
export const statusOf = (
  { keys }: Pick<Entity, 'keys'>,
  values: Readonly<Record<string, unknown>>,
): string | null => (keys.status === undefined ? null : String(values[keys.status]));

/** One record: decoded values by field. `version` is 0 for entities without versions. */
export type Entry = Readonly<Record<string, unknown>> & { id: string; version: number };

/**
 * Returns the action code of an operation: the last part of an action's path `…/{id}/pause`, otherwise that of its
 * permission.
 */
export const actionName = ({ kind, path, permission, id }: Operation): string =>
  kind === 'action' ? path.slice(path.lastIndexOf('/') + 1) : actionCode(permission ?? id);

/** Returns the action of a permission: `pause` for `wallet:chain:pause`. */
export const actionCode = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);

/** Hooks that a business adds to the engine for one entity (`server/business/<name>/<entity>.ts`). All are optional. */
export type EntityHooks = {
  /**
   * Computed fields, as SQL over the entity's table (`role.roleCode`), which may query other tables. They can be filtered,
   * sorted and exported. A derived field may have a column: writes go to the column, reads come from the SQL.
   */
  derived?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Rows that are visible to a user, as SQL over the table; null: all. Other records answer 40401. */
  where?: (actor: Actor) => RawBuilder<SqlBool> | null;
  /**
   * Rules that no single field can state. `after` is the record with the change, `before` without it (null on create);
   * both hold clear values.
   */
  check?: (after: Values, before: Entry | null, call: Call) => Awaitable<readonly FieldError[]>;
  /**
   * Whether an action is offered for a record and a user, by action code, beside status and permission. `checkAction` or
   * `act` must refuse a call of an action that is not offered.
   */
  may?: Readonly<Record<string, (record: Entry, actor: Actor) => boolean>>;
  /**
   * Statuses in which a claimed record stays claimed. An action that leaves them ends the claim; the name of the handler
   * stays.
   */
  claimedIn?: readonly string[];
  /** Rules for the fields of an action's body, by action code; `delete` is the removal. */
  checkAction?: Readonly<
    Record<string, (body: Values, record: Entry, call: Call) => Awaitable<readonly FieldError[]>>
  >;
  /**
   * Makes a request that somebody else must approve, instead of an action or, as `create`, of a new record (`record` null).
   * Runs after all checks. Returns the answer of the call; null: the call acts at once.
   */
  defer?: Readonly<
    Record<string, (body: Values, record: Entry | null, call: Call) => Awaitable<Values | null>>
  >;
  /** Columns to write beside or instead of those of the body. `before` is null on create. */
  write?: (values: Values, before: Entry | null, call: Call) => Awaitable<Values>;
  /** Runs after a create or an update, to write rows of other tables that belong to the record. */
  saved?: (record: Entry, values: Values, call: Call) => Awaitable<void>;
  /**
   * The effect of an action, by its code. Returns the columns to change, including the status where the contract names no
   * target. `delete` runs before a removal and may refuse it.
   */
  act?: Readonly<Record<string, (record: Entry, body: Values, call: Call) => Awaitable<Values | void>>>;
  /**
   * The answer of an action that does not answer with the record. An action with an answer but neither target nor effect
   * only reads.
   */
  answer?: Readonly<Record<string, Answer>>;
  /**
   * Slow work before the transaction of an action, such as hashing a password. Returns the answer of the action. Under
   * `create` the answer holds fields that are added to the new record and shown once.
   */
  prepare?: Readonly<Record<string, (call: Call) => Promise<Answer<Awaitable<Values>>>>>;
  /** Fields that options return in `extra`, beside id and status. */
  optionExtra?: readonly string[];
  /** Steps that the fields of a record imply, between its creation and its present status, oldest first. */
  impliedSteps?: (record: Entry) => readonly Mark[];
  summary?: EntitySummary;
  /** Sums by hour, from which counts and sums of long spans are read. */
  hours?: EntityHours;
  /** Advances the simulated world by one step. */
  tick?: (context: Context) => Promise<void>;
};

/** The hooks of entities, by name. */
export type Hooks = Readonly<Partial<Record<EntityName, EntityHooks>>>;

/** Answers an action on a record, inside the transaction. */
export type Answer<Result = unknown> = (record: Entry, body: Values, call: Call, entity: Entity) => Result;

/** The summary of a list. Sums are by the coin of their field (contract: x-coin). */
export type EntitySummary = {
  /** Statuses to count. */
  counts?: readonly string[];
  /** Fields to add. */
  sums?: readonly string[];
  /** Sums under names of their own, as SQL over the rows of a coin, which is that of the field `of`. */
  named?: Readonly<Record<string, { of: string; sum: RawBuilder<unknown> }>>;
  /** A field by whose values rows are counted too. */
  by?: string;
};

/**
 * A table that adds up the rows of an entity by the hour (UTC) of its window's field: the columns `hour`, `entries` (number of
 * rows), and those of `kinds` and `values`. Its rows change in the transactions of the rows that they add up.
 */
type EntityHours = { table: string; kinds: readonly string[]; values: readonly string[] };

type Awaitable<Value> = Value | Promise<Value>;

/** Values by field, in the format of the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** A step that the fields of a record imply: status, time and user. `at` null: it has not happened. */
export type Mark = { to: string; at: unknown; by: string | null };
