import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { lock } from '@server/resources/rows/find';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { stamp } from '@server/resources/entity/codec';
import { conflict } from '@server/resources/rules/rules';
import { changesOf } from '@server/resources/view/recordView';

type SortBody = { items: readonly { id: string; version: number; sort: number }[] };

/** `POST base/sort`: changes all positions, or none when one record has another version. */
export const sort =
  (entity: Entity): Handler =>
  async (call) => {
    const { db, context, note } = call;
    note({ resource: entity.name });
    const { items } = call.body as SortBody;
    // Locks in a fixed order to avoid deadlocks between concurrent calls.
    for (const { id, version, sort } of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const before = await lock(call, entity, id);
      if (before.version !== version) throw await conflict(entity, before, call);
      await anyRecordsOf(db)
        .updateTable(entity.name)
        .set({ sort, ...stamp(entity, version + 1, context) })
        .where('id', '=', id)
        .execute();
      const changes = changesOf(entity, before, { sort });
      await addStep(db, context, entity, id, { ...stepBy(call), action: 'sort', changes });
    }
  };
