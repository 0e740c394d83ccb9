import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { addStep, stepBy } from '@server/resources/history/history';
import type { Values } from '@server/resources/entity/entity';
import type { EntityName } from '@server/contract/entities';
import type { FieldName, RecordRow } from '@server/db/typedRecords';
import { anyRecordsOf, lockRow } from '@server/db/records';
import { needsReason, reasonOf, recordChange } from './changes';

const text = {
  waits: {
    'zh-CN': '已有一项变更待复核，请先通过、驳回或撤销',
    'en-US': 'A change is already pending: approve, reject or cancel it first',
  },
  gone: { 'zh-CN': '所改记录已不存在', 'en-US': 'The record that it changes does not exist any more' },
  moved: {
    'zh-CN': '现值已不是申请时的值，请驳回后重新申请',
    'en-US': 'The value has changed since the request: reject the change and request it again',
  },
};

/** Values of a record that change only after a review, and the entity of their changes. */
export type ReviewedValues<Name extends EntityName = never, Changes extends EntityName = EntityName> = {
  /** Entity of the record. */
  entity: [Name] extends [never] ? string : Name;
  /** Entity of its changes. */
  changes: Changes;
  /** Fields by which a change refers to its record, with the same names in both. */
  keys: [Name] extends [never] ? readonly string[] : readonly (FieldName<Name> & FieldName<Changes>)[];
};

type Named = Pick<ReviewedValues, 'changes' | 'entity' | 'keys'>;

/** The record that a change concerns. */
type Changed<Name extends EntityName> = [Name] extends [never]
  ? Values & RecordKey
  : RecordRow<Name> & RecordKey;

type RecordKey = { id: string; version: number };

/** Counts the pending changes of a record (the contract's `pending`), as a derived field. */
export const pendingChanges = ({ entity, changes, keys }: Named): RawBuilder<unknown> => {
  const same = keys.map((key) => sql`${sql.ref(`change.${key}`)} = ${sql.ref(`${entity}.${key}`)}`);
  return sql`(select count(*)::int from ${sql.table(changes)} change
    where ${sql.join(same, sql` and `)} and change."status" = 'PENDING')`;
};

/** Returns why another value of `field` cannot be requested: a pending change, or no reason. */
export const requestErrors = async (
  { changes, keys }: Named,
  record: Values,
  field: string,
  call: Call,
): Promise<FieldError[]> => {
  let waiting = anyRecordsOf(call.db).selectFrom(changes).select('id').where('status', '=', 'PENDING');
  for (const key of keys) waiting = waiting.where(key, '=', record[key]);
  if (await waiting.executeTakeFirst()) return [{ field, rule: 'pending', text: text.waits }];
  return needsReason(call.body);
};

/** Requests a review of other values: `requested` holds the old and the new ones. */
export const requestReview = async (
  { changes, keys }: Named,
  record: Values,
  requested: Values,
  call: Call,
): Promise<void> => {
  const reason = reasonOf(call.body);
  if (reason !== null) call.note({ reason });
  const named = Object.fromEntries(keys.map((key) => [key, record[key]]));
  await recordChange(call, changes, { ...named, ...requested, reason, status: 'PENDING' });
};

/**
 * Returns the record of a change, locked, so that a concurrent approval and edit see each other. Throws when the record no
 * longer holds the old values of the change.
 */
export const changedRecord = async <Name extends EntityName = never, Changes extends EntityName = EntityName>(
  { entity, keys }: ReviewedValues<Name, Changes>,
  change: Values,
  isAsBefore: (record: Changed<Name>) => boolean,
  call: Call,
): Promise<Changed<Name>> => {
  const named = Object.fromEntries(keys.map((key) => [key, change[key]]));
  const record = await lockRow<Changed<Name>>(call.db, entity, named);
  if (!record) throw new Failure(code.notAllowed, text.gone);
  if (!isAsBefore(record)) throw new Failure(code.notAllowed, text.moved);
  return record;
};

/** Writes the approved values to the record and a step to its timeline. */
export const writeApproved = async (
  { entity }: Pick<Named, 'entity'>,
  record: Values & { id: string; version: number },
  values: Values,
  call: Call,
): Promise<void> => {
  await anyRecordsOf(call.db)
    .updateTable(entity)
    .set({ ...values, version: record.version + 1, updatedAt: instant(call) })
    .where('id', '=', record.id)
    .execute();
  const changes = Object.entries(values)
    .map(([field, after]) => ({ field, before: record[field] ?? null, after: after ?? null }))
    .filter(({ before, after }) => before !== after);
  const step = { ...stepBy(call), action: 'approve', changes };
  await addStep(call.db, call.context, { name: entity }, record.id, step);
};
