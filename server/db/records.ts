import type { Kysely } from 'kysely';
import type { Tables } from './tables';

export type Row = Record<string, unknown>;

/** Queries on records whose name is known at run time only: the compiler checks nothing. Others: `typedRecords`. */
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
