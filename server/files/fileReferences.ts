import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '@server/db/tables';

/** Tables that tell what happened. They name files that a record had once, and refer to none. */
const history = ['auditLog', 'timeline', 'idempotency'];

/** A table and its columns that may name files. */
type Place = { table: string; columns: { name: string; isText: boolean }[] };

/**
 * Returns the ids of all files that a row of any table names: as `fileId` in JSON, as an address in a text, or in a column
 * with the id of a file. The columns are those of the database, so a table that only a newer release knows counts, too. The
 * status of a row does not matter. One query for each table, so that other calls are answered between them.
 */
export const referencedFiles = async (db: Kysely<Tables>): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const { table, columns } of await placesOf(db)) {
    const contents = columns.map(contentOf);
    const { rows } = await sql<{ file: string }>`select distinct ltrim(match[1], '0') as file
      from ${sql.table(table)} one
      cross join lateral regexp_matches(concat_ws(' ', ${sql.join(contents)}), ${pattern}, 'g') match
      where ${sql.join(contents.map(mayName), sql` or `)}`.execute(db);
    for (const { file } of rows) found.add(file);
  }
  return found;
};

const pattern = '(?:"fileId": ?"?|/open/api/file/)(\\d+)';

const mayName = (content: RawBuilder<string>) => sql`${content} like '%file%'`;

const contentOf = ({ name, isText }: Place['columns'][number]): RawBuilder<string> => {
  const column = sql.ref(`one.${name}`);
  return isText ? sql<string>`${column}::text` : sql<string>`'/open/api/file/' || ${column}`;
};

const placesOf = async (db: Kysely<Tables>): Promise<Place[]> => {
  const { rows } = await sql<Place>`select table_name as table,
      jsonb_agg(jsonb_build_object('name', column_name, 'isText', column_name not ilike '%fileId')) as columns
    from information_schema.columns
    where table_schema = current_schema() and table_name not in (${sql.join(['file', ...history])})
      and (data_type in ('text', 'json', 'jsonb') or column_name ilike '%fileId')
    group by table_name order by table_name`.execute(db);
  return rows;
};
