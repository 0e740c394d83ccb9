import { sql } from 'kysely';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { actionName } from '@server/resources/entity/entity';
import type { Entities, Entity, Entry } from '@server/resources/entity/entity';
import { lock } from '@server/resources/rows/find';
import { anyRecordsOf } from '@server/db/records';
import { refuseByRule } from '@server/resources/rules/mayAct';
import { conflict } from '@server/resources/rules/rules';
import { changesOf } from '@server/resources/view/recordView';
import { visibleRows } from '@server/resources/rows/source';

/** `DELETE base/{id}?version=`: 40905 while another record refers to it, 40901 under another version. */
export const remove =
  (entity: Entity, entities: Entities): Handler =>
  async (call) => {
    const { db, note, query, operation } = call;
    const action = actionName(operation);
    const record = await lock(call, entity);
    note({ resource: entity.name, resourceId: record.id });
    if (record.version !== query.version) throw await conflict(entity, record, call);
    refuseByRule(entity, action, record, call);
    const errors = (await entity.hooks.checkAction?.[action]?.({}, record, call)) ?? [];
    if (errors.length > 0) throw invalid(...errors);
    if (await isUsed(entity, record, entities, call)) throw new Failure(code.inUse, texts.inUse);
    await entity.hooks.act?.[action]?.(record, {}, call);
    await anyRecordsOf(db).deleteFrom(entity.name).where('id', '=', record.id).execute();
    const nothing = Object.fromEntries(entity.fields.map(({ name }) => [name, null]));
    note({ diff: changesOf(entity, record, nothing) });
  };

/**
 * Whether a record of any entity refers to this one by its business code (contract: x-ref), visible to the caller or not.
 */
const isUsed = async (
  entity: Entity,
  record: Entry,
  entities: Entities,
  { db, context }: Call,
): Promise<boolean> => {
  const key = String(record[entity.keys.key]);
  for (const user of entities.values()) {
    for (const { name, type } of user.fields.filter(({ ref }) => ref === entity.name)) {
      const names =
        type === 'jsonb'
          ? sql<boolean>`jsonb_exists(${sql.ref(name)}, ${key})`
          : sql<boolean>`${sql.ref(name)} = ${key}`;
      const users = await visibleRows(user, { db, context, actor: null });
      if (await users.select('id').where(names).limit(1).executeTakeFirst()) return true;
    }
  }
  return false;
};
