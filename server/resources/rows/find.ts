import { sql } from 'kysely';
import { isStorableId } from '@server/db/snowflake';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { EntityName } from '@server/contract/entities';
import type { Entity, Entry } from '@server/resources/entity/entity';
import type { HookEntry } from '@server/resources/entity/shapes';
import { decode } from '@server/resources/entity/codec';
import { visibleRows } from './source';

type RecordCall = Pick<Call, 'db' | 'params' | 'context' | 'actor'>;

/** Returns the record with clear values, typed as the entity that the caller names. Throws 40401. */
export const find = <Name extends EntityName = never>(
  call: RecordCall,
  entity: Entity,
  id = call.params.id ?? '',
): Promise<HookEntry<Name>> => read(call, entity, id) as Promise<HookEntry<Name>>;

/** Returns the record after a write of this call, whether or not it is still visible to the caller. */
export const reread = (call: RecordCall, entity: Entity, id: string): Promise<Entry> =>
  read({ ...call, actor: null }, entity, id);

/**
 * Locks the record until the transaction ends, so that a write checks the values that it changes (invariant I-6), and
 * returns it. Throws 40401.
 */
export const lock = async (call: RecordCall, entity: Entity, id = call.params.id ?? ''): Promise<Entry> => {
  if (isStorableId(id)) {
    await sql`select id from ${sql.table(entity.name)} where id = ${id} for update`.execute(call.db);
  }
  return read(call, entity, id);
};

const read = async (call: RecordCall, entity: Entity, id: string): Promise<Entry> => {
  const row = isStorableId(id)
    ? await (await visibleRows(entity, call)).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return decode(entity, row, call.context.vault);
};
