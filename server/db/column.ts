import type { ColumnType, Generated } from 'kysely';
import type { CountText } from '@/kit/format/countText';
import type { Decimal } from '@/kit/format/units';

/** The SQL types that the platform uses, equal on PGlite and PostgreSQL. */
export type SqlType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric(38,18)'
  | 'numeric'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'bytea';

/** One column. `value` exists only for the compiler: the type that kysely reads and writes. */
export type Column<Value = unknown> = {
  type: SqlType;
  nullable: boolean;
  default?: string | number | boolean;
  readonly value?: Value;
};

/** One table, as `migrate` creates and compares it. Columns have the camelCase names of the contract, quoted. */
export type Table<Columns extends Record<string, Column> = Record<string, Column>> = {
  columns: Columns;
  primary: readonly string[];
  unique: readonly (readonly string[])[];
  /** A jsonb column must be alone in its index; the index serves `@>`. `lower(column)` serves a search in any case. */
  index: readonly (readonly string[])[];
};

/** The row type that kysely derives from a table. */
export type RowOf<T extends Table> = {
  [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never;
};

/** `Value` lists the allowed values of a closed list. */
export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text', nullable: false });
export const integer = (): Column<number> => ({ type: 'integer', nullable: false });
export const boolean = (): Column<boolean> => ({ type: 'boolean', nullable: false });
/** A snowflake id: bigint in the database, a string of digits in JavaScript. */
export const id = (): Column<string> => ({ type: 'bigint', nullable: false });
/** Written as an ISO text, read as RFC 3339 in UTC with milliseconds. */
export const time = (): Column<string> => ({ type: 'timestamptz', nullable: false });
/** Read as the value, written as `JSON.stringify(value)`: the two drivers differ on everything else. */
export const json = <Value>(): Column<ColumnType<Value, string, string>> => ({
  type: 'jsonb',
  nullable: false,
});

/** A list with the default `[]`; read as its items, written as `JSON.stringify(items)`. */
export const list = <Item>(): Column<ColumnType<Item[], string | undefined, string>> => ({
  type: 'jsonb',
  nullable: false,
  default: '[]',
});

/** A whole number that may exceed 2^31, such as the height of a block: text that `countOf` reads. */
export const long = (): Column<ColumnType<CountText, string | number, string | number>> => ({
  type: 'bigint',
  nullable: false,
});

/** An exact amount: text that `units` reads. */
export const amount = (): Column<ColumnType<Decimal, string, string>> => ({
  type: 'numeric(38,18)',
  nullable: false,
});

/** A whole number in the column of an amount: text that `countOf` reads. */
export const quantity = (): Column<ColumnType<CountText, string, string>> => ({
  type: 'numeric(38,18)',
  nullable: false,
});

/** A sum of amounts, which may have more digits than each of them. */
export const sum = (): Column<ColumnType<Decimal, string, string>> => ({ type: 'numeric', nullable: false });

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  type: column.type,
  nullable: true,
});

export const withDefault = <Value extends string | number | boolean>(
  column: Column<Value>,
  value: Value,
): Column<Generated<Value>> => ({ type: column.type, nullable: column.nullable, default: value });

/** Defines a table by its columns. @default primary key `id` */
export const table = <Columns extends Record<string, Column>>(
  columns: Columns,
  keys: Partial<Omit<Table, 'columns'>> = {},
): Table<Columns> => ({ primary: ['id'], unique: [], index: [], ...keys, columns });
