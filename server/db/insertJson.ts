import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/**
 * Inserts many rows of one shape as a single parameter, several times as fast as one parameter per value. Values are JSON:
 * amounts and ids as strings, times as RFC 3339.
 */
export const insertJson = async (
  db: Kysely<Tables>,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)));
  const table = sql.table(name);
  await sql`insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(db);
};
