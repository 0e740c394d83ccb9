import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Table } from './column';
import type { Tables } from './tables';

/** A column as the database describes it. */
type StoredColumn = { type: string; nullable: boolean; hasDefault: boolean };

/** A table as the database describes it; keys and indexes as lists of columns. */
export type StoredTable = {
  columns: Readonly<Record<string, StoredColumn>>;
  primary: readonly string[];
  unique: readonly (readonly string[])[];
  index: readonly (readonly string[])[];
};

type Row = {
  name: string;
  columns: Record<string, StoredColumn>;
  keys: { kind: 'p' | 'u' | 'i'; columns: string[] }[] | null;
};

/** Reads the tables of the database, by name. */
export const readShapes = async (db: Kysely<Tables>): Promise<Map<string, StoredTable>> => {
  const { rows } = await sql<Row>`
    select c.relname as name,
      (select json_object_agg(a.attname, json_build_object(
          'type', replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
          'nullable', not a.attnotnull, 'hasDefault', a.atthasdef))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(json_build_object(
          'kind', case when i.indisprimary then 'p' when i.indisunique then 'u' else 'i' end,
          'columns', (select json_agg(replace(pg_get_indexdef(i.indexrelid, at, true), '"', '') order by at)
            from generate_series(1, i.indnkeyatts) at)))
        from pg_index i where i.indrelid = c.oid) as keys
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(
    rows.map(({ name, columns, keys }) => {
      const of = (kind: string) => (keys ?? []).filter((key) => key.kind === kind).map((key) => key.columns);
      return [name, { columns, primary: of('p')[0] ?? [], unique: of('u'), index: of('i') }];
    }),
  );
};

/**
 * Describes the differences that `migrate` cannot make by adding. What a newer release has added is none: other tables,
 * and columns that are nullable or have a default.
 */
export const differencesOf = (name: string, stored: StoredTable, wanted: Table): string[] => {
  const columns = Object.entries(stored.columns).flatMap(([column, before]) => {
    const after = wanted.columns[column];
    if (!after)
      return before.nullable || before.hasDefault ? [] : [`${name}.${column} is gone and must have a value`];
    if (after.type !== before.type) return [`${name}.${column} is ${after.type}, was ${before.type}`];
    if (before.nullable && !after.nullable) return [`${name}.${column} must have a value now`];
    return after.nullable === before.nullable ? [] : [`${name}.${column} may be empty now`];
  });
  const added = Object.entries(wanted.columns).flatMap(([column, after]) =>
    column in stored.columns || after.nullable || after.default !== undefined
      ? []
      : [`${name}.${column} is new, must have a value and has no default`],
  );
  const keys = [
    ...(inOrder([stored.primary]) === inOrder([wanted.primary]) ? [] : ['primary']),
    ...(inOrder(stored.unique) === inOrder(wanted.unique) ? [] : ['unique']),
  ];
  return [...columns, ...added, ...keys.map((key) => `${name} has another ${key} key`)];
};

/** The database returns keys in its own order. */
const inOrder = (keys: readonly (readonly string[])[]): string =>
  keys
    .map((key) => key.join())
    .sort()
    .join(';');
