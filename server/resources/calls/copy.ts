import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Entity, Entry, Values } from '@server/resources/entity/entity';
import { reread } from '@server/resources/rows/find';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import { encode } from '@server/resources/entity/codec';
import { recordView } from '@server/resources/view/recordView';

/** Creates a record in its initial status from another one, with some fields changed, and returns it as the detail does. */
export const copyOf = async (
  entity: Entity,
  { id: _, ...from }: Entry,
  changed: Values,
  call: Call,
): Promise<Values> => {
  const { db, context } = call;
  const id = context.nextId();
  const { status = '', initial = '' } = entity.keys;
  const base = { version: 1, createdAt: instant(call), updatedAt: instant(call) };
  const by = staffColumns('createdBy', signedIn(call));
  const values = { ...from, ...changed, ...base, ...by, [status]: initial };
  await anyRecordsOf(db)
    .insertInto(entity.name)
    .values({ ...encode(entity, values, context.vault), createdById: by.createdById, id, version: 1 })
    .execute();
  await addStep(db, context, entity, id, { ...stepBy(call), action: 'create', to: initial });
  return recordView(entity, await reread(call, entity, id), call);
};
