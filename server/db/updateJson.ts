import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/**
 * Updates many rows as a single parameter. Each row holds its keys and the columns to set; all rows have the same columns.
 */
export const updateJson = async (
  db: Kysely<Tables>,
  name: string,
  keys: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const given = Object.keys(first).filter((column) => !keys.includes(column));
  const set = sql.join(given.map((column) => sql`${sql.id(column)} = given.${sql.id(column)}`));
  const same = sql.join(
    keys.map((column) => sql`${sql.table(name)}.${sql.id(column)} = given.${sql.id(column)}`),
    sql` and `,
  );
  await sql`update ${sql.table(name)} set ${set}
    from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json) given where ${same}`.execute(
    db,
  );
};
