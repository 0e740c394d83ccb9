import type { ColumnType, Generated } from 'kysely';

/** The SQL types that the platform uses, the same on PGlite and PostgreSQL. */
export type SqlType =
  'text' | 'integer' | 'bigint' | 'numeric(38,18)' | 'boolean' | 'timestamptz' | 'date' | 'jsonb' | 'bytea';

/** One column. `value` exists for the compiler alone: what kysely reads and writes there. */
export type Column<Value = unknown> = {
  type: SqlType;
  nullable: boolean;
  default?: string | number | boolean;
  readonly value?: Value;
};

/** One table: what `migrate` creates and compares. Columns are named as in the contract, camelCase and quoted. */
export type Table<Columns extends Record<string, Column> = Record<string, Column>> = {
  columns: Columns;
  primary: readonly string[];
  unique: readonly (readonly string[])[];
  /** A column of jsonb stands alone, and is searched by what it contains (`@>`). */
  index: readonly (readonly string[])[];
};

/** What kysely knows of a table's row. */
export type RowOf<T extends Table> = {
  [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never;
};

/** `Value` names the values where a closed list is kept. */
export const text = <Value extends string = string>(): Column<Value> => ({ type: 'text', nullable: false });
export const integer = (): Column<number> => ({ type: 'integer', nullable: false });
export const boolean = (): Column<boolean> => ({ type: 'boolean', nullable: false });
/** A snowflake id: bigint in the database, digits in a string here. */
export const id = (): Column<string> => ({ type: 'bigint', nullable: false });
/** Written as an ISO text, read as RFC 3339 in UTC with milliseconds. */
export const time = (): Column<string> => ({ type: 'timestamptz', nullable: false });
/** Read as the value, written as `JSON.stringify(value)`: the two drivers differ on anything else. */
export const json = <Value>(): Column<ColumnType<Value, string, string>> => ({
  type: 'jsonb',
  nullable: false,
});

/** A list, empty unless said otherwise; read as its items, written as `JSON.stringify(items)`. */
export const list = <Item>(): Column<ColumnType<Item[], string | undefined, string>> => ({
  type: 'jsonb',
  nullable: false,
  default: '[]',
});

/** An exact amount, digits in a string. */
export const amount = (): Column<string> => ({ type: 'numeric(38,18)', nullable: false });

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  type: column.type,
  nullable: true,
});

export const withDefault = <Value extends string | number | boolean>(
  column: Column<Value>,
  value: Value,
): Column<Generated<Value>> => ({ type: column.type, nullable: column.nullable, default: value });

/** A table by its columns; the primary key is `id` unless said otherwise. */
export const table = <Columns extends Record<string, Column>>(
  columns: Columns,
  keys: Partial<Omit<Table, 'columns'>> = {},
): Table<Columns> => ({ primary: ['id'], unique: [], index: [], ...keys, columns });
