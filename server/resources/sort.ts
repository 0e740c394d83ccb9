import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { remember } from './history';
import { find, recordsOf } from './records';
import { conflict } from './rules';
import { changesOf } from './shown';

type SortBody = { items: readonly { id: string; version: number; sort: number }[] };

/** `POST base/sort`: all places change, or none when one of the records has another version by now. */
export const sort =
  (entity: Entity): Handler =>
  async (call) => {
    const { db, platform, actor, note } = call;
    note({ resource: entity.name });
    const { items } = call.body as SortBody;
    for (const item of items) {
      const before = await find(db, entity, item.id, platform.vault);
      const { numUpdatedRows } = await recordsOf(db)
        .updateTable(entity.name)
        .set({ sort: item.sort, version: item.version + 1, updatedAt: platform.now().toISOString() })
        .where('id', '=', item.id)
        .where('version', '=', item.version)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n)
        throw conflict(entity, await find(db, entity, item.id, platform.vault), call);
      const changes = changesOf(entity, before, { sort: item.sort });
      await remember(db, platform, entity, item.id, {
        action: 'sort',
        actorName: actor?.name ?? null,
        changes,
      });
    }
  };
