import type { Updateable } from 'kysely';
import type { RecordCalls } from '@/api/gen/callTypes';
import type { OperationId } from '@/api/gen/operations';
import type { Records } from '@/api/gen/recordTypes';
import type { BodyOf, Call } from '@server/call/call';
import type { EntityName } from '@server/contract/entities';
import type { Tables } from '@server/db/tables';
import type { RecordEntry, RecordValues, StatusOf } from '@server/db/typedRecords';

// The shapes that hooks work with. With the name of an entity they are those of the contract; without one (`never`) they are
// what the engine knows of any entity.

/** One record: decoded values by field. `version` is 0 for entities without versions. */
export type Entry = Readonly<Record<string, unknown>> & { id: string; version: number };

/** Values by field, in the format of the contract. */
export type Values = Readonly<Record<string, unknown>>;

/** A step that the fields of a record imply: status, time and user. `at` null: it has not happened. */
export type Mark<Status extends string = string> = { to: Status; at: unknown; by: string | null };

type Awaitable<Value> = Value | Promise<Value>;

/** A function of a hook. It is a method, so that the engine may give the hooks of any entity the records of that entity. */
export type Hook<Arguments extends readonly unknown[], Result> = {
  hook(...given: Arguments): Awaitable<Result>;
}['hook'];

/** As `Hook`, without a promise. */
export type PlainHook<Arguments extends readonly unknown[], Result> = {
  hook(...given: Arguments): Result;
}['hook'];

/** A record of an entity. */
export type HookEntry<Name extends EntityName> = [Name] extends [never] ? Entry : RecordEntry<Name>;

/** Columns of a system table that are no fields of its record. */
type OwnColumns<Name extends EntityName> = Name extends keyof Tables
  ? Omit<Updateable<Tables[Name]>, keyof RecordValues<Name>>
  : unknown;

/** Columns and fields of an entity that a hook writes. */
export type HookPatch<Name extends EntityName> = [Name] extends [never]
  ? Values
  : RecordValues<Name> & OwnColumns<Name>;

/** A record with a change that is not written yet; a new record has only what was sent. */
export type HookDraft<Name extends EntityName> = [Name] extends [never] ? Values : RecordValues<Name>;

export type HookField<Name extends EntityName> = [Name] extends [never]
  ? string
  : keyof Records[Name] & string;

export type HookStatus<Name extends EntityName> = [Name] extends [never] ? string : StatusOf<Name>;

type BodyOfCall<Id> = [Id] extends [never] ? unknown : Id extends OperationId ? BodyOf<Id> : never;

/** What a create or an update sends. */
export type HookForm<Name extends EntityName> = [Name] extends [never]
  ? Values
  : Readonly<
      Partial<BodyOfCall<RecordCalls[Name]['create']>> & Partial<BodyOfCall<RecordCalls[Name]['update']>>
    >;

/** The codes of an entity's actions; its update and its removal are among them. */
export type HookAction<Name extends EntityName> = [Name] extends [never]
  ? string
  : keyof RecordCalls[Name]['actions'] & string;

/** The body of an action; the removal of a record has none. */
export type HookBody<Name extends EntityName, Action> = [Name] extends [never]
  ? Values
  : Action extends keyof RecordCalls[Name]['actions']
    ? Exclude<BodyOfCall<RecordCalls[Name]['actions'][Action]>, undefined>
    : HookForm<Name>;

/** Functions by action, each with the body of its call. */
export type ByAction<Name extends EntityName, Result> = {
  readonly [Action in HookAction<Name>]?: Hook<
    [record: HookEntry<Name>, body: HookBody<Name, Action>, call: Call],
    Result
  >;
};
