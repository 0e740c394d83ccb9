import type { Call, Handler } from '@server/call/call';
import type { Change } from '@server/db/tables/audit';
import type { Entities, Entity, Entry, Values } from '@server/resources/entity/entity';
import { noteSecond } from '@server/resources/approvals/proposals';
import { lock, reread } from '@server/resources/rows/find';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { encode, encodeColumns, stamp } from '@server/resources/entity/codec';
import { refuseByRule } from '@server/resources/rules/mayAct';
import { checkValues, conflict, refuseDuplicates } from '@server/resources/rules/rules';
import { changesOf, recordView, writtenValues } from '@server/resources/view/recordView';

/** `PUT base/{id}`: changes the fields that were sent. Throws 40901 when the version is not the present one. */
export const update =
  (entity: Entity, entities: Entities): Handler =>
  async (call) => {
    const { version, ...sent } = call.body as Values;
    const before = await lock(call, entity);
    call.note({ resource: entity.name, resourceId: before.id });
    noteSecond(call, before);
    if (before.version !== version) throw await conflict(entity, before, call);
    const { record, changes } = await updateRecord(entity, entities, before, sent, call);
    call.note({ diff: changes });
    return recordView(entity, record, call);
  };

/** Updates a locked record after checking all rules of the entity, and adds the step to its timeline. */
export const updateRecord = async (
  entity: Entity,
  entities: Entities,
  before: Entry,
  sent: Values,
  call: Call,
): Promise<{ record: Entry; changes: readonly Change[] }> => {
  const { db, context } = call;
  refuseByRule(entity, 'update', before, call);
  await checkValues(entity, entities, sent, before, call);
  const own = await entity.hooks.write?.(sent, before, call);
  const columns = {
    ...encode(entity, sent, context.vault),
    ...encodeColumns(entity, own ?? {}, context.vault),
    ...stamp(entity, before.version + 1, context),
  };
  await refuseDuplicates(() =>
    anyRecordsOf(db).updateTable(entity.name).set(columns).where('id', '=', before.id).execute(),
  );
  const updated = await reread(call, entity, before.id);
  await entity.hooks.saved?.(updated, sent, call);
  const record = entity.hooks.saved ? await reread(call, entity, before.id) : updated;
  const changes = changesOf(entity, before, writtenValues(entity, sent, record));
  await addStep(db, context, entity, before.id, { ...stepBy(call), action: 'update', changes });
  return { record, changes };
};
