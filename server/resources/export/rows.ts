import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Call } from '@server/call/call';
import type { Entity, Entry } from '@server/resources/entity/entity';
import { inTransaction } from '@server/db/transaction';
import { ordering } from '@server/resources/rows/filters';
import { visibleRows } from '@server/resources/rows/source';
import { matching, recordsOfIds } from '@server/resources/calls/read';
import type { ExportOrder } from './order';

/** The user who exports, and the connection. */
export type Reader = Pick<Call, 'db' | 'actor' | 'context'>;

const chunk = 500;
const idsAtOnce = 5_000;

/** Returns the rows of an export: chosen ones, or those under the filters of the list. */
const rowsOf = async (
  entity: Entity,
  list: Operation,
  { query, ids }: ExportOrder,
  reader: Reader,
): ReturnType<typeof matching> => {
  if (!ids) return matching(entity, { ...reader, operation: list }, query);
  const rows = await visibleRows(entity, reader);
  return rows.where(sql<boolean>`id = any(${`{${ids.join(',')}}`}::bigint[])`);
};

/** Counts the rows of an export that are visible to the user. */
export const countRows = async (
  entity: Entity,
  list: Operation,
  order: ExportOrder,
  reader: Reader,
): Promise<number> => {
  const rows = await rowsOf(entity, list, order, reader);
  const { total } = await rows.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Ids in the order of an export, 8 bytes each: a million take 8 MB. */
export type RowIds = BigInt64Array;

/**
 * Reads the ids of the rows in their order, through a cursor. Fixing them at once allows reading the rows slowly, without a
 * connection, and each row once.
 */
export const rowIds = async (
  entity: Entity,
  list: Operation,
  order: ExportOrder,
  reader: Reader,
  most: number,
): Promise<RowIds> => {
  const rows = await rowsOf(entity, list, order, reader);
  const ordered = rows
    .select('id')
    .orderBy(sql.join(ordering(entity, order.sort)))
    .limit(most);
  const ids: RowIds = new BigInt64Array(most);
  const read = async (db: Reader['db']): Promise<number> => {
    await sql`declare "exportIds" no scroll cursor for ${ordered}`.execute(db);
    let count = 0;
    for (;;) {
      const found = await sql<{ id: string }>`fetch ${sql.lit(idsAtOnce)} from "exportIds"`.execute(db);
      for (const { id } of found.rows) ids[count++] = BigInt(id);
      if (found.rows.length < idsAtOnce) break;
    }
    await sql`close "exportIds"`.execute(db);
    return count;
  };
  const { db } = reader;
  return ids.subarray(0, await (db.isTransaction ? read(db) : inTransaction(db, read)));
};

/**
 * Yields the records of the ids in chunks, in their order. Holds no connection between two reads, so PGlite's only
 * connection is free while the client receives a chunk. Omits records that are gone or no longer visible to the user.
 */
export async function* readRecords(
  entity: Entity,
  ids: RowIds,
  reader: Reader,
): AsyncGenerator<Entry[], void> {
  for (let at = 0; at < ids.length; at += chunk) {
    yield recordsOfIds(entity, Array.from(ids.subarray(at, at + chunk), String), reader);
  }
}
