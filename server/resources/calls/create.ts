import { prepared } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { reasonCodeOf } from '@server/contract/reasonCode';
import type { Entities, Entity, Entry, Values } from '@server/resources/entity/entity';
import { reread } from '@server/resources/rows/find';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { staffColumns } from '@server/db/staffIds';
import { encode, encodeColumns } from '@server/resources/entity/codec';
import { checkValues, refuseDuplicates } from '@server/resources/rules/rules';
import { ownerColumns } from '@server/resources/rows/scope';
import { changesOf, recordView, writtenValues } from '@server/resources/view/recordView';

/** `POST base`: creates a record in its initial status. Missing fields take the contract's default, else null. */
export const create = (entity: Entity, entities: Entities): Handler =>
  prepared(
    async (call) => entity.hooks.prepare?.create?.(call),
    async (call, added) => {
      const body = call.body as Values;
      await checkValues(entity, entities, body, null, call);
      const record = await insertRecord(entity, body, call);
      const diff = changesOf(entity, {}, writtenValues({ ...entity, columns: {} }, body, record));
      call.note({ resource: entity.name, resourceId: record.id, diff });
      const view = await recordView(entity, record, call);
      return { ...view, ...(await added?.(record, body, call, entity)) };
    },
  );

/** Inserts a record after checking all rules of the entity, and the first step of its timeline. */
export const createRecord = async (
  entity: Entity,
  entities: Entities,
  body: Values,
  call: Call,
): Promise<Entry> => {
  await checkValues(entity, entities, body, null, call);
  return insertRecord(entity, body, call);
};

const insertRecord = async (entity: Entity, body: Values, call: Call): Promise<Entry> => {
  const { db, context, actor } = call;
  const { status, initial } = entity.keys;
  const id = context.nextId();
  const own = await entity.hooks.write?.(body, null, call);
  const row = {
    ...(status !== undefined && initial !== undefined && { [status]: initial }),
    ...(await ownerColumns(entity, actor, db)),
    ...base(entity, call),
    ...encode(entity, body, context.vault),
    ...encodeColumns(entity, own ?? {}, context.vault),
    id,
  };
  await refuseDuplicates(() => anyRecordsOf(db).insertInto(entity.name).values(row).execute());
  const inserted = await reread(call, entity, id);
  await entity.hooks.saved?.(inserted, body, call);
  const record = entity.hooks.saved ? await reread(call, entity, id) : inserted;
  const to = status === undefined ? undefined : String(record[status]);
  const reasonCode = reasonCodeOf(body);
  const step = { ...stepBy(call), action: 'create', reasonCode, ...(to !== undefined && { to }) };
  await addStep(db, context, entity, id, step);
  return record;
};

/** Returns the base values that the table has columns for. */
const base = ({ columns }: Entity, { context, actor }: Call): Values => {
  const at = context.now().toISOString();
  const values = { version: 1, createdAt: at, updatedAt: at, ...staffColumns('createdBy', actor) };
  return Object.fromEntries(Object.entries(values).filter(([column]) => column in columns));
};
