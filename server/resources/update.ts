import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { remember } from './history';
import type { Values } from './hooks';
import { decode, encode, lock, recordsOf } from './records';
import { checkValues, conflict, refuseDuplicates } from './rules';
import { changesOf, shown } from './shown';

/** `PUT base/{id}`: changes the fields that were sent; 40901 when the version is not the present one. */
export const update =
  (entity: Entity, entities: ReadonlyMap<string, Entity>): Handler =>
  async (call) => {
    const { db, platform, actor, note } = call;
    const { version, ...sent } = call.body as Values;
    const before = await lock(call, entity);
    note({ resource: entity.name, resourceId: before.id });
    if (before.version !== version) throw conflict(entity, before, call);
    await checkValues(entity, entities, sent, before, call);
    const changed = {
      ...encode(entity, sent, platform.vault),
      version: before.version + 1,
      updatedAt: platform.now().toISOString(),
    };
    const stored = await refuseDuplicates(() =>
      recordsOf(db)
        .updateTable(entity.name)
        .set(changed)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const changes = changesOf(entity, before, sent);
    await remember(db, platform, entity, before.id, {
      action: 'update',
      actorName: actor?.name ?? null,
      changes,
    });
    note({ diff: changes });
    return shown(entity, decode(entity, stored, platform.vault), actor);
  };
