import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { remember } from './history';
import { lock, recordsOf } from './records';
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
    // Always locked in the same order, so that two people who sort at once do not wait for each other.
    for (const { id, version, sort } of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const before = await lock(call, entity, id);
      if (before.version !== version) throw conflict(entity, before, call);
      await recordsOf(db)
        .updateTable(entity.name)
        .set({ sort, version: version + 1, updatedAt: platform.now().toISOString() })
        .where('id', '=', id)
        .execute();
      const changes = changesOf(entity, before, { sort });
      await remember(db, platform, entity, id, { action: 'sort', actorName: actor?.name ?? null, changes });
    }
  };
