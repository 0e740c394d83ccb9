import { sql } from 'kysely';
import { isStorableId } from '@server/db/snowflake';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { Entity, Entry } from '@server/resources/entity/entity';
import { decode } from '@server/resources/entity/codec';
import { entries } from './source';

type RecordCall = Pick<Call, 'db' | 'params' | 'context' | 'actor'>;

/** The record with clear values. Throws 40401. */
export const find = (call: RecordCall, entity: Entity, id = call.params.id ?? ''): Promise<Entry> =>
  read(call, entity, id);

/** The record as it is after a write of this call, whoever may see it now. */
export const reread = (call: RecordCall, entity: Entity, id: string): Promise<Entry> =>
  read({ ...call, actor: null }, entity, id);

/**
 * The record, locked until the transaction ends: what a write checks is what it changes, and of several writers at once
 * the later ones see what the first one left (invariant I-6). Throws 40401.
 */
export const lock = async (call: RecordCall, entity: Entity, id = call.params.id ?? ''): Promise<Entry> => {
  if (isStorableId(id)) {
    await sql`select id from ${sql.table(entity.name)} where id = ${id} for update`.execute(call.db);
  }
  return read(call, entity, id);
};

const read = async (call: RecordCall, entity: Entity, id: string): Promise<Entry> => {
  const row = isStorableId(id)
    ? await (await entries(entity, call)).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return decode(entity, row, call.context.vault);
};
