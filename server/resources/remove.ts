import type { Call, Handler } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import { texts } from '@server/http/texts';
import type { Entity, Entry } from './entity';
import { lock, recordsOf } from './records';
import { conflict } from './rules';
import { changesOf } from './shown';

/** `DELETE base/{id}?version=`: 40905 while another record refers to it, 40901 under another version. */
export const remove =
  (entity: Entity, entities: ReadonlyMap<string, Entity>): Handler =>
  async (call) => {
    const { db, note, query } = call;
    const record = await lock(call, entity);
    note({ resource: entity.name, resourceId: record.id });
    if (record.version !== query.version) throw conflict(entity, record, call);
    if (await isUsed(entity, record, entities, call)) throw new Failure(code.inUse, texts.inUse);
    await recordsOf(db).deleteFrom(entity.name).where('id', '=', record.id).execute();
    const nothing = Object.fromEntries(entity.fields.map(({ name }) => [name, null]));
    note({ diff: changesOf(entity, record, nothing) });
  };

/** Whether a record of any entity refers to this one by its business code (contract: x-ref). */
const isUsed = async (
  entity: Entity,
  record: Entry,
  entities: ReadonlyMap<string, Entity>,
  { db }: Call,
): Promise<boolean> => {
  for (const user of entities.values()) {
    for (const { name } of user.fields.filter(({ ref }) => ref === entity.name)) {
      const users = recordsOf(db)
        .selectFrom(user.name)
        .select('id')
        .where(name, '=', record[entity.keys.key]);
      if (await users.executeTakeFirst()) return true;
    }
  }
  return false;
};
