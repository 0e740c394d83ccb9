import type { Handler } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import { texts } from '@server/http/texts';
import type { Entity } from './entity';
import { find, recordsOf } from './records';
import { conflict } from './rules';
import { changesOf } from './shown';

/** `DELETE base/{id}?version=`: 40905 while another record refers to it, 40901 under another version. */
export const remove =
  (entity: Entity, entities: ReadonlyMap<string, Entity>): Handler =>
  async (call) => {
    const { db, platform, note } = call;
    const record = await find(db, entity, call.params.id ?? '', platform.vault);
    note({ resource: entity.name, resourceId: record.id });
    for (const user of entities.values()) {
      for (const { name } of user.fields.filter(({ ref }) => ref === entity.name)) {
        const found = await recordsOf(db)
          .selectFrom(user.name)
          .select('id')
          .where(name, '=', record[entity.keys.key])
          .executeTakeFirst();
        if (found) throw new Failure(code.inUse, texts.inUse);
      }
    }
    const { numDeletedRows } = await recordsOf(db)
      .deleteFrom(entity.name)
      .where('id', '=', record.id)
      .where('version', '=', Number(call.query.version))
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw conflict(entity, record, call);
    note({
      diff: changesOf(entity, record, Object.fromEntries(entity.fields.map(({ name }) => [name, null]))),
    });
  };
