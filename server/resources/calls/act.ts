import { prepared } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure, invalid, missing } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { reasonCodeOf } from '@server/contract/reasonCode';
import { actionName, statusOf } from '@server/resources/entity/entity';
import type { Answer, Entity, Entry, Values } from '@server/resources/entity/entity';
import { lock, reread } from '@server/resources/rows/find';
import { isBy, stepsOf } from '@server/resources/history/fourEyes';
import { noteSecond } from '@server/resources/approvals/proposals';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import { encodeColumns, stamp } from '@server/resources/entity/codec';
import { refuseByRule } from '@server/resources/rules/mayAct';
import { notInStatus } from '@server/resources/rules/notAllowed';
import { conflict } from '@server/resources/rules/rules';
import { changesOf, recordView } from '@server/resources/view/recordView';

/** `POST base/{id}/{action}`. */
export const act = (entity: Entity): Handler =>
  prepared(
    async (call) => entity.hooks.prepare?.[actionName(call.operation)]?.(call),
    (call, answer) => actOn(entity, call, answer),
  );

/**
 * Runs the action of the call on its record. Throws 40902 when the status does not allow it, whatever the version, so that
 * a second approval learns that the record is approved; then 40904 for a reviewer who took part in the record, and 40901
 * under an old version.
 *
 * @param preparedAnswer the answer that `hooks.prepare` returned before the transaction
 */
export const actOn = async (entity: Entity, call: Call, preparedAnswer?: Answer): Promise<unknown> => {
  const { note, operation } = call;
  const body = call.body as Values;
  const action = actionName(operation);
  const reason = typeof body.reason === 'string' ? body.reason : null;
  const record = await lock(call, entity);
  note({ resource: entity.name, resourceId: record.id, ...(reason !== null && { reason }) });
  const { from: allowed, to } = operation.action ?? {};
  const from = statusOf(entity, record);
  if (allowed && !allowed.includes(from ?? '')) {
    throw await notInStatus(entity, record, allowed, call);
  }
  if (operation.fourEyes === 'record') await refuseSamePerson(entity, record, call);
  noteSecond(call, record);
  if (record.version !== body.version) throw await conflict(entity, record, call);
  refuseByRule(entity, action, record, call);
  const errors = (await entity.hooks.checkAction?.[action]?.(body, record, call)) ?? [];
  if (errors.length > 0) throw invalid(...errors);

  const effect = entity.hooks.act?.[action];
  const answer = preparedAnswer ?? entity.hooks.answer?.[action];
  // An action without a target in the contract and without code in its area would have no effect.
  if (to === undefined && !effect && !answer) throw missing(operation.id);
  const isOnlyRead = answer && !effect && to === undefined;
  if (!isOnlyRead) await change(entity, record, call, action);
  const after = isOnlyRead ? record : await reread(call, entity, record.id);
  const changes = changesOf(entity, record, after);
  const status = statusOf(entity, after);
  const moved = status !== null && (to !== undefined || status !== from) ? { from, to: status } : {};
  await addStep(call.db, call.context, entity, record.id, {
    ...stepBy(call),
    ...moved,
    action,
    reason,
    reasonCode: reasonCodeOf(body),
    changes: changes.filter(({ field }) => field !== entity.keys.status),
  });
  note({ diff: changes });
  return answer ? answer(after, body, call, entity) : recordView(entity, after, call);
};

const change = async (entity: Entity, record: Entry, call: Call, action: string): Promise<void> => {
  const { status } = entity.keys;
  const { to } = call.operation.action ?? {};
  const moved = status !== undefined && to !== undefined ? { [status]: to } : {};
  const effect = await entity.hooks.act?.[action]?.(record, call.body as Values, call);
  const changed = { ...moved, ...encodeColumns(entity, effect ?? {}, call.context.vault) };
  const columns = {
    ...changed,
    ...(endsClaim(entity, { ...record, ...changed }) && { claimedUntil: null }),
    ...stamp(entity, record.version + 1, call.context),
  };
  if (Object.keys(columns).length === 0) return;
  await anyRecordsOf(call.db).updateTable(entity.name).set(columns).where('id', '=', record.id).execute();
};

const endsClaim = (entity: Entity, after: Values): boolean =>
  entity.hooks.claimedIn !== undefined && !entity.hooks.claimedIn.includes(statusOf(entity, after) ?? '');

/**
 * Refuses a reviewer who took part in the record. Where nobody did, because the platform made it, this user is the first
 * person. The row is locked, so no step can be added meanwhile.
 */
const refuseSamePerson = async (entity: Entity, record: Entry, call: Call): Promise<void> => {
  const steps = (await stepsOf(call.db, entity, [record])).get(record.id) ?? [];
  if (steps.some((step) => isBy(step, call.actor))) {
    throw new Failure(code.samePerson, texts.samePerson);
  }
  call.note({ reviewOf: steps[0]?.auditId ?? null, ...(steps.length === 0 && { needsSecond: true }) });
};
