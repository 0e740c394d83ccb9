import type { RawBuilder, SqlBool } from 'kysely';
import type { FieldError } from '@server/call/failure';
import type { Actor, Call } from '@server/call/call';
import type { Context } from '@server/context';
import type { Mark } from '@server/resources/history/past';
import type { Entity, Entry } from './entity';

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
