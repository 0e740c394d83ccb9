import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import type { Call } from '@server/call/call';
import type { Entity, Entry } from '@server/resources/entity/entity';
import { ordering } from '@server/resources/rows/filters';
import { matching, recordsOfIds } from '@server/resources/calls/read';
import type { ExportOrder } from './order';

/** Who exports, and by which connection. */
export type Reader = Pick<Call, 'db' | 'actor' | 'context'>;

const chunk = 500;

/** How many rows the list has for this person under the filters. */
export const countRows = async (
  entity: Entity,
  list: Operation,
  { query }: ExportOrder,
  reader: Reader,
): Promise<number> => {
  const rows = await matching(entity, { ...reader, operation: list }, query);
  const { total } = await rows.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Which rows these are, in their order: fixed at once, so that reading them may take its time. */
export const rowIds = async (
  entity: Entity,
  list: Operation,
  { query, sort }: ExportOrder,
  reader: Reader,
  most: number,
): Promise<string[]> => {
  const rows = await matching(entity, { ...reader, operation: list }, query);
  const found = await rows
    .select('id')
    .orderBy(sql.join(ordering(entity, sort)))
    .limit(most)
    .execute();
  return found.map(({ id }) => String(id));
};

/**
 * The records of the ids, some hundred at a time, in their order. Nothing is held between two reads: PGlite's one
 * connection is free while somebody receives what was read. Records that are gone, or that the person may not see any
 * more, are left out.
 */
export async function* readRecords(
  entity: Entity,
  ids: readonly string[],
  reader: Reader,
): AsyncGenerator<Entry[], void> {
  for (let at = 0; at < ids.length; at += chunk) {
    yield recordsOfIds(entity, ids.slice(at, at + chunk), reader);
  }
}
