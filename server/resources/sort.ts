import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { lock } from './find';
import { remember, stepBy } from './history';
import { recordsOf, stamp } from './records';
import { conflict } from './rules';
import { changesOf } from './shown';

type SortBody = { items: readonly { id: string; version: number; sort: number }[] };

/** `POST base/sort`: all places change, or none when one of the records has another version by now. */
export const sort =
  (entity: Entity): Handler =>
  async (call) => {
    const { db, platform, note } = call;
    note({ resource: entity.name });
    const { items } = call.body as SortBody;
    // Always locked in the same order, so that two people who sort at once do not wait for each other.
    for (const { id, version, sort } of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const before = await lock(call, entity, id);
      if (before.version !== version) throw await conflict(entity, before, call);
      await recordsOf(db)
        .updateTable(entity.name)
        .set({ sort, ...stamp(entity, version + 1, platform) })
        .where('id', '=', id)
        .execute();
      const changes = changesOf(entity, before, { sort });
      await remember(db, platform, entity, id, { ...stepBy(call), action: 'sort', changes });
    }
  };
