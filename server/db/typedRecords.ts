import type { ColumnType, Kysely, RawBuilder, Selectable, Updateable } from 'kysely';
import type { CountText } from '@/kit/format/countText';
import type { RecordColumns, Records } from '@/api/gen/recordTypes';
import type { EntityName } from '@server/contract/entities';
import type { Tables } from './tables';

/** The value of a field, in the format of the contract; null where the contract allows it. */
type FieldValue<Name extends EntityName, Field extends keyof Records[Name]> = Exclude<
  Records[Name][Field],
  undefined
>;

/** The columns of a record that no answer shows: ids of staff, and what the data scope compares. */
type Hidden<Name extends EntityName> = Record<RecordColumns[Name]['hidden'], string | null>;

/** Columns that hold JSON: read as their value, written as `JSON.stringify(value)`. */
type IsJson<Value> = [NonNullable<Value>] extends [object] ? true : false;

type Long<Value> = CountText | Extract<Value, null>;

type Cell<
  Name extends EntityName,
  Field extends keyof Records[Name],
> = Field extends RecordColumns[Name]['long']
  ? ColumnType<
      Long<FieldValue<Name, Field>>,
      number | Long<FieldValue<Name, Field>> | undefined,
      number | Long<FieldValue<Name, Field>>
    >
  : IsJson<FieldValue<Name, Field>> extends true
    ? ColumnType<
        FieldValue<Name, Field>,
        string | Extract<FieldValue<Name, Field>, null> | undefined,
        string | Extract<FieldValue<Name, Field>, null>
      >
    : ColumnType<FieldValue<Name, Field>, FieldValue<Name, Field> | undefined, FieldValue<Name, Field>>;

type Stored<Name extends EntityName> = {
  [
    Field in Exclude<keyof Records[Name], RecordColumns[Name]['waiting'] | RecordColumns[Name]['hidden']>
  ]: Cell<Name, Field>;
} & {
  [Column in RecordColumns[Name]['hidden']]: ColumnType<
    string | null,
    string | null | undefined,
    string | null
  >;
};

/** The tables of the contract's records that are no system tables. */
type RecordTables = { [Name in Exclude<EntityName, keyof Tables>]: Stored<Name> };

type AllTables = Tables & RecordTables;

/** Queries on records: a table, column, value or type that the contract does not have is an error of the compiler. */
export const recordsOf = (db: Kysely<Tables>) => db.withTables<RecordTables>();

/** A row as the database sends it, and as `select withdrawal.*` of raw SQL returns it. */
export type RecordRow<Name extends keyof AllTables> = Selectable<AllTables[Name]>;

/**
 * A record as the engine decodes it and gives it to hooks: fields in the format of the contract, in clear, and the hidden
 * columns. Whole numbers are numbers.
 */
export type RecordEntry<Name extends EntityName> = Readonly<
  {
    [Field in Exclude<keyof Records[Name], RecordColumns[Name]['hidden']>]-?: FieldValue<Name, Field>;
  } & Hidden<Name>
> & { readonly id: string; readonly version: number };

/** Some fields and columns of a record in the format of the contract, as seeds and hooks give them. */
export type RecordValues<Name extends EntityName> = {
  readonly [Field in Exclude<keyof Records[Name], RecordColumns[Name]['hidden']>]?: FieldValue<Name, Field>;
} & { readonly [Column in RecordColumns[Name]['hidden']]?: string | null };

/** The statuses of an entity. */
export type StatusOf<Name extends EntityName> = RecordColumns[Name]['status'] extends infer Field extends
  keyof Records[Name]
  ? Extract<Records[Name][Field], string>
  : never;

/** Columns of a record as `set` of an update takes them. */
export type RecordUpdate<Name extends EntityName> = {
  [Column in keyof Updateable<Stored<Name>>]: Updateable<Stored<Name>>[Column] | RawBuilder<unknown>;
};

/** The entities whose status is the column `status`. */
export type MovedEntity = {
  [Name in EntityName]: RecordColumns[Name]['status'] extends 'status' ? Name : never;
}[EntityName];

/** The names of an entity's fields. */
export type FieldName<Name extends EntityName> = Name extends EntityName
  ? keyof Records[Name] & string
  : never;
