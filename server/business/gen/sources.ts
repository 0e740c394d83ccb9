import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { code, Failure, fieldError } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import type { Settings } from '@server/context';
import type { Tables } from '@server/db/tables';

/** What reading a source needs of a call. */
export type Reader = {
  db: Kysely<Tables>;
  context: { contract: Contract; options: Pick<Settings, 'codegenSources'> };
};

/** The name of the platform's own database among the sources. */
export const ownSource = 'platform';

/** A table of a source. */
export type SourceTable = { tableName: string; tableComment: string | null };

/** A column as its database describes it. */
export type SourceColumn = {
  columnName: string;
  comment: string | null;
  /** `character varying(32)` */
  dbType: string;
  isPk: boolean;
  /** Must have a value, and the database has none by itself. */
  isRequired: boolean;
};

/** In milliseconds. A source that is slower counts as one that cannot be reached. */
const timeouts = { connect: 3_000, statement: 5_000 };

/** A refusal that is shown at the source, and as the text of the whole. */
const refuse = (text: Text): Failure =>
  new Failure(code.validation, text, { errors: [fieldError('dataSource', 'source', text)] });

/** Opens a read-only session of one connection. */
export const openSource = (connectionString: string): Kysely<Tables> => {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: timeouts.connect,
    options: `-c default_transaction_read_only=on -c statement_timeout=${timeouts.statement}`,
  });
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/** Reads a source. Throws 40001 at `dataSource` for a name that the settings do not have, and when it cannot be read. */
async function readSource<Result>(
  { context, db }: Reader,
  name: string,
  read: (source: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (name === ownSource) return read(db);
  const { codegenSources } = context.options;
  const url = Object.hasOwn(codegenSources, name) ? codegenSources[name] : undefined;
  if (url === undefined)
    throw refuse({ 'zh-CN': `没有数据源“${name}”`, 'en-US': `There is no data source "${name}"` });
  const source = openSource(url);
  try {
    return await read(source);
  } catch (error) {
    console.error(`The data source ${name} cannot be read:`, error instanceof Error ? error.message : error);
    throw refuse({
      'zh-CN': `无法读取数据源“${name}”，请检查服务器设置`,
      'en-US': `The data source "${name}" cannot be read: check the settings of the server`,
    });
  } finally {
    await source.destroy();
  }
}

/** Returns the tables of a source by name. */
export const tablesOf = async (call: Reader, name: string): Promise<SourceTable[]> => {
  const { rows } = await readSource(call, name, (source) =>
    sql<SourceTable>`
      select c.relname as "tableName", obj_description(c.oid, 'pg_class') as "tableComment"
      from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      order by c.relname`.execute(source),
  );
  if (name !== ownSource) return rows;
  const { schemas } = call.context.contract.document.components;
  const titles = new Map(
    Object.values(schemas).map((one) => [one['x-entity']?.name, one['x-title-zh'] ?? null]),
  );
  return rows.map((row) => ({ ...row, tableComment: row.tableComment ?? titles.get(row.tableName) ?? null }));
};

/** Returns the columns of tables, by table, each in its order. A table that the source does not have is missing. */
export const columnsOf = async (
  call: Reader,
  name: string,
  tables: readonly string[],
): Promise<Map<string, SourceColumn[]>> => {
  const { rows } = await readSource(call, name, (source) =>
    sql<SourceColumn & { tableName: string }>`
      select c.relname as "tableName", a.attname as "columnName", col_description(c.oid, a.attnum) as comment,
        format_type(a.atttypid, a.atttypmod) as "dbType",
        coalesce(a.attnum = any (i.indkey::int[]), false) as "isPk",
        a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
        and c.relname = any (${[...tables]}::text[])
      order by c.relname, a.attnum`.execute(source),
  );
  const found = new Map<string, SourceColumn[]>();
  for (const { tableName, ...column } of rows) {
    const { comment } = column;
    const own = name === ownSource ? ownTitle(call, tableName, column.columnName) : null;
    found.set(tableName, [...(found.get(tableName) ?? []), { ...column, comment: comment ?? own }]);
  }
  return found;
};

/** The contract describes the platform's own columns; its database has no comments. */
const ownTitle = ({ context }: Reader, table: string, column: string): string | null =>
  entitiesOf(context.contract.document).find(({ keys }) => keys.name === table)?.properties[column]?.[
    'x-title-zh'
  ] ?? null;
