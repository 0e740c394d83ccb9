import { sql } from 'kysely';
import type { ColumnType, Kysely } from 'kysely';
import type { Records } from '@/api/gen/recordTypes';
import type { Tables } from './tables';

export type Row = Record<string, unknown>;

/** A field of a closed list has its values; any other is `unknown` until it is read. */
type Known<Value> = [Value] extends [string | null] ? (`${number}` extends Value ? unknown : Value) : unknown;

type Cell<Value> = unknown extends Known<Value> ? unknown : ColumnType<Value, Value | undefined, Value>;

/** Some fields of a record, as seeds give them. */
export type RecordValues<Name extends keyof Records> = {
  [Field in keyof Records[Name]]?: Known<Exclude<Records[Name][Field], undefined>>;
};

/** `reviewerId` beside `reviewerName` (db/staffIds). */
type StaffIds<Name> = Name extends `${infer Role}Name` ? `${Role}Id` : never;

type Stored<Record> = { [Name in keyof Record]: Cell<Exclude<Record[Name], undefined>> } & {
  [Name in Exclude<StaffIds<keyof Record>, keyof Record>]: unknown;
};

/** The tables of the contract's records: names of columns, and values of closed lists. */
type RecordTables = { [Name in Exclude<keyof Records, keyof Tables>]: Stored<Records[Name]> };

/** Queries on records. A table, column or value that the contract does not have is an error of the compiler. */
export const recordsOf = (db: Kysely<Tables>) => db.withTables<RecordTables>();

/** Queries on records whose name is known at run time only: the compiler checks nothing. */
export const anyRecordsOf = (db: Kysely<Tables>) => db.withTables<Record<string, Row>>();

/**
 * Reads the record of an entity with these values and locks it; undefined when there is none. `Read` is the type of its
 * rows, which the caller knows by the entity.
 */
export const lockRow = async <Read extends Row>(
  db: Kysely<Tables>,
  entity: string,
  values: Row,
): Promise<Read | undefined> => {
  let found = anyRecordsOf(db).selectFrom(entity).selectAll();
  for (const [column, value] of Object.entries(values)) found = found.where(column, '=', value);
  const row = await found.forUpdate().executeTakeFirst();
  return row as Read | undefined;
};

/** A value that the contract has checked already, of a form or of another row, for a column of a closed list. */
export const checked = (value: unknown) => sql<never>`${value}`;
