import type { RawBuilder, SqlBool } from 'kysely';
import type { FieldMeta } from '@/api/entity';
import type { Measured } from '@/kit/format/amount';
import type { Operation } from '@/api/gen/operations';
import type { Actor, Call } from '@server/call/call';
import type { FieldError, Refused, Text } from '@server/call/failure';
import type { EntityKeys, EntityName } from '@server/contract/entities';
import type { FileRules, SinceObject } from '@server/contract/document';
import type { SqlType, Table } from '@server/db/column';
import type { Context } from '@server/context';
import type {
  ByAction,
  Entry,
  Hook,
  HookAction,
  HookBody,
  HookDraft,
  HookEntry,
  HookField,
  HookForm,
  HookPatch,
  HookStatus,
  Mark,
  PlainHook,
  Values,
} from './shapes';

export type { Entry, Mark, Values } from './shapes';

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
  /** Changes of the field stand neither in the audit log nor in timelines (contract: x-unlogged). */
  isUnlogged: boolean;
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
  /** What decides how many decimals it has (kit/format/amount). */
  measured: Measured;
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
  /** Decides on what the record proposes: by a user who took no part in its present cycle (contract: x-four-eyes). */
  isReview: boolean;
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

/**
 * Returns the action code of an operation: the last part of an action's path `…/{id}/pause`, otherwise that of its
 * permission.
 */
export const actionName = ({ kind, path, permission, id }: Operation): string =>
  kind === 'action' ? path.slice(path.lastIndexOf('/') + 1) : actionCode(permission ?? id);

/** Returns the action of a permission: `pause` for `wallet:chain:pause`. */
export const actionCode = (permission: string): string => permission.slice(permission.lastIndexOf(':') + 1);

/**
 * Hooks that a business adds to the engine for one entity. All are optional. `EntityHooks<'withdrawal'>` knows the fields,
 * statuses, actions and bodies of the contract.
 */
export type EntityHooks<Name extends EntityName = never> = {
  /**
   * Computed fields, as SQL over the entity's table (`role.roleCode`), which may query other tables. They can be filtered,
   * sorted and exported. A derived field may have a column: writes go to the column, reads come from the SQL. A function
   * derives what depends on who reads; null: the system.
   */
  derived?: {
    readonly [Field in HookField<Name>]?:
      RawBuilder<unknown> | ((viewer: Actor | null) => RawBuilder<unknown>);
  };
  /** Rows that are visible to a user, as SQL over the table; null: all. Other records answer 40401. */
  where?: (actor: Actor) => RawBuilder<SqlBool> | null;
  /**
   * Rules that no single field can state. `after` is the record with the change, `before` without it (null on create);
   * both hold clear values.
   */
  check?: Hook<[after: HookDraft<Name>, before: HookEntry<Name> | null, call: Call], readonly FieldError[]>;
  /**
   * Why an action on a record is refused to a user, by action code, beside status and permission; null: it is not. The action
   * is not offered, and its call is refused with the same reason. `now` is the time of the call (RFC 3339).
   */
  may?: {
    readonly [Action in HookAction<Name>]?: PlainHook<
      [record: HookEntry<Name>, actor: Actor, now: string],
      Refused | null
    >;
  };
  /**
   * Statuses in which a claimed record stays claimed. An action that leaves them ends the claim; the name of the handler
   * stays.
   */
  claimedIn?: readonly HookStatus<Name>[];
  /** Rules for the fields of an action's body, by action code; `delete` is the removal. They come after `may`. */
  checkAction?: {
    readonly [Action in HookAction<Name>]?: Hook<
      [body: HookBody<Name, Action>, record: HookEntry<Name>, call: Call],
      readonly FieldError[]
    >;
  };
  /** Columns to write beside or instead of those of the body. `before` is null on create. */
  write?: Hook<[values: HookForm<Name>, before: HookEntry<Name> | null, call: Call], HookPatch<Name>>;
  /** Runs after a create or an update, to write rows of other tables that belong to the record. */
  saved?: Hook<[record: HookEntry<Name>, values: HookForm<Name>, call: Call], void>;
  /**
   * The effect of an action, by its code. Returns the columns to change, including the status where the contract names no
   * target. `delete` runs before a removal and may refuse it.
   */
  act?: ByAction<Name, HookPatch<Name> | void>;
  /**
   * The answer of an action that does not answer with the record. An action with an answer but neither target nor effect
   * only reads.
   */
  answer?: {
    readonly [Action in HookAction<Name>]?: Answer<unknown, HookEntry<Name>, HookBody<Name, Action>>;
  };
  /**
   * Slow work before the transaction of an action, such as hashing a password. Returns the answer of the action. Under
   * `create` the answer holds fields that are added to the new record and shown once.
   */
  prepare?: {
    readonly [Action in HookAction<Name> | 'create']?: (
      call: Call,
    ) => Promise<Answer<Values | Promise<Values>, HookEntry<Name>, HookBody<Name, Action>>>;
  };
  /** Fields that options return in `extra`, beside id and status. */
  optionExtra?: readonly HookField<Name>[];
  /** Steps that the fields of a record imply, between its creation and its present status, oldest first. */
  impliedSteps?: PlainHook<[record: HookEntry<Name>], readonly Mark<HookStatus<Name>>[]>;
  summary?: EntitySummary<HookStatus<Name>, HookField<Name>>;
  /** Sums by hour, from which counts and sums of long spans are read. */
  hours?: EntityHours;
  /** Advances the simulated world by one step. */
  tick?: (context: Context) => Promise<void>;
};

/** The hooks of entities, by name. */
export type Hooks = Readonly<Partial<Record<EntityName, EntityHooks>>>;

/** Answers an action on a record, inside the transaction. */
export type Answer<Result = unknown, Given = Entry, Body = Values> = PlainHook<
  [record: Given, body: Body, call: Call, entity: Entity],
  Result
>;

/** The summary of a list. Sums are by the coin of their field (contract: x-coin). */
export type EntitySummary<Status extends string = string, Field extends string = string> = {
  /** Statuses to count. */
  counts?: readonly Status[];
  /** Fields to add. */
  sums?: readonly Field[];
  /** Sums under names of their own, as SQL over the rows of a coin, which is that of the field `of`. */
  named?: Readonly<Record<string, { of: Field; sum: RawBuilder<unknown> }>>;
  /** A field by whose values rows are counted too. */
  by?: Field;
};

/**
 * A table that adds up the rows of an entity by the hour (UTC) of its window's field: the columns `hour`, `entries` (number of
 * rows), and those of `kinds` and `values`. Its rows change in the transactions of the rows that they add up.
 */
type EntityHours = { table: string; kinds: readonly string[]; values: readonly string[] };
