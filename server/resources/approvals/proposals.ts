import { sql } from 'kysely';
import { compareDecimals } from '@/kit/format/decimal';
import { isRecord } from '@/kit/record';
import { isProposed } from '@/api/fourEyes';
import type { FourEyes, FourEyesCondition } from '@/api/fourEyes';
import type { Operation } from '@/api/gen/operations';
import { instant, signedIn } from '@server/call/call';
import type { AuditNote, Call, Handler } from '@server/call/call';
import type { Context } from '@server/context';
import { code, Failure, invalid } from '@server/call/failure';
import { recordNumber } from '@server/call/recordNumber';
import { readHours } from '@server/db/limits';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';
import type { Change } from '@server/db/tables/audit';
import type { Entry } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { tellDeciders } from './deciders';
import { excludedOf, imposersOf, refuseImposersProposal, tellImposers } from './lifting';
import { inputOf, labelOf, shownChanges } from './proposed';

const text = {
  reason: {
    'zh-CN': '此操作须由另一人复核，请填写原因（5 至 300 字）',
    'en-US': 'A second person must decide this: give a reason of 5 to 300 characters',
  },
  waits: {
    'zh-CN': '同一事项已提议，请先复核或撤回',
    'en-US': 'This has been proposed already: decide or withdraw the proposal first',
  },
};

/** Place by which the body of a proposal is sealed (db/vault): it may hold passwords. */
export const proposedPlace = 'proposedCall.body';

/** Returns the operation that a proposal would run. */
export const proposedIn = (
  { kind, approvalNo }: Pick<RecordEntry<'approval'>, 'kind' | 'approvalNo'>,
  { contract }: Pick<Context, 'contract'>,
): Operation => {
  const operation = contract.operations.find(({ id }) => id === kind);
  if (!operation) throw new Error(`${kind} of proposal ${approvalNo} is no operation.`);
  return operation;
};

/** Returns a handler that makes a proposal where the contract asks for a second person (`x-four-eyes`). */
export const proposing = (handler: Handler, handlerOf: (operationId: string) => Handler): Handler =>
  Object.assign((call: Call) => underFourEyes({ ...call, handlerOf }, (inside) => handler(inside)), {
    ...(handler.before && {
      before: async (call: Call): Promise<Handler> => {
        const handle = (await handler.before?.({ ...call, handlerOf })) ?? handler;
        return (inside) => underFourEyes({ ...inside, handlerOf }, (tried) => handle(tried));
      },
    }),
  });

/**
 * Runs a call, or makes a proposal of it. The call is tried in any case, so that all rules are checked and what it changes
 * is known; a proposal then takes it back.
 */
export const underFourEyes = async (call: Call, act: (call: Call) => Promise<unknown>): Promise<unknown> => {
  const { fourEyes } = call.operation;
  if (fourEyes === undefined || call.approved !== undefined) return act(call);
  const work: (() => void)[] = [];
  let notes: AuditNote = {};
  const tried: Call = {
    ...call,
    note: (note) => {
      notes = { ...notes, ...note };
    },
    afterCommit: (one) => void work.push(one),
  };
  await sql`savepoint tried`.execute(call.db);
  const answer = await act(tried);
  if (needsTwo(fourEyes, notes)) {
    await sql`rollback to savepoint tried`.execute(call.db);
    return propose(call, notes);
  }
  await sql`release savepoint tried`.execute(call.db);
  call.note(notes);
  work.forEach(call.afterCommit);
  return answer;
};

/** Whether an answer says that the call waits for a second person (contract: response 202). */
export const isProposal = ({ fourEyes }: Operation, data: unknown): boolean =>
  fourEyes !== undefined && isProposed(data);

/** Notes that a record has the values with which a call on it needs a second person. */
export const noteSecond = ({ operation: { fourEyes }, note }: Call, record: Entry): void => {
  const values = typeof fourEyes === 'object' ? Object.entries(fourEyes.while ?? {}) : [];
  const isAmong = values.every(([field, named]) => named.includes(`${record[field]}`));
  if (values.length > 0 && isAmong) note({ needsSecond: true });
};

/** Whether what a call did needs a second person. */
const needsTwo = (fourEyes: FourEyes, { diff = [], needsSecond, isTrial }: AuditNote): boolean => {
  if (fourEyes === 'always') return isTrial !== true;
  if (fourEyes === 'record' || fourEyes === 'rule') return needsSecond === true;
  if (fourEyes.while !== undefined && needsSecond !== true) return false;
  if (!('when' in fourEyes)) return true;
  return fourEyes.when.some((condition) =>
    diff.some((change) => change.field === condition.field && meets(condition, change)),
  );
};

const meets = (
  { change, to = [], from = [], none }: FourEyesCondition,
  { before, after }: Change,
): boolean => {
  const missing = none === undefined ? -1 : 1;
  const limit = (value: unknown): unknown =>
    none === 'zero' && Number(value ?? 0) === 0 ? null : (value ?? null);
  const isAbove = (given: unknown, present: unknown): boolean => {
    const one = limit(given);
    const other = limit(present);
    if (one === null || other === null) return one !== other && (one === null ? missing : -missing) > 0;
    return compareDecimals(`${one}`, `${other}`) > 0;
  };
  if (change === 'raised') return isAbove(after, before);
  if (change === 'lowered') return isAbove(before, after);
  if (change === 'set') return (after ?? null) !== null;
  if (change === 'from') return from.includes(`${before}`);
  if (change === 'added') return items(after).some((item) => !items(before).includes(item));
  return change === 'any' || to.includes(`${after}`);
};

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Writes the proposal of a call and tells those who may decide. */
const propose = async (call: Call, { resource, resourceId, diff = [], shown = [], reason }: AuditNote) => {
  const { db, context, operation, params } = call;
  const by = signedIn(call);
  const at = instant(call);
  const why = reason ?? reasonIn(call.body);
  // The decision on a record of the platform itself has no field for one.
  if (why === null && operation.fourEyes !== 'record')
    throw invalid({ field: 'reason', rule: 'required', text: text.reason });
  const isNew = operation.kind === 'create';
  const targetId = isNew ? null : (resourceId ?? params.id ?? null);
  const record = {
    id: context.nextId(),
    approvalNo: recordNumber('PA', call),
    expiresAt: instant(call, (await readHours(db, 'approvalHours')).ms),
  };
  const target = await labelOf(call, resource, targetId, diff);
  const changes = [...shownChanges(call, resource, diff, why), ...shown];
  await refuseTwice(call, targetId);
  const imposers = await imposersOf(call, { resource, id: targetId });
  await refuseImposersProposal(imposers, call);
  await anyRecordsOf(db)
    .insertInto('approval')
    .values({
      ...record,
      version: 1,
      createdAt: at,
      updatedAt: at,
      status: 'PENDING',
      kind: operation.id,
      permission: operation.permission,
      resource: resource ?? operation.resource?.name ?? null,
      targetId,
      target,
      changes: JSON.stringify(changes),
      input: JSON.stringify(inputOf(call, changes)),
      reason: why,
      ...staffColumns('createdBy', by),
      ...staffColumns('requestedBy', by),
    })
    .execute();
  const body = context.vault.seal(JSON.stringify(withoutCode(call.body)), proposedPlace);
  const proposed = { approvalId: record.id, params: JSON.stringify(params), body };
  await db.insertInto('proposedCall').values(proposed).execute();
  const step = { ...stepBy(call), reason: why };
  await addStep(db, context, { name: 'approval' }, record.id, { ...step, action: 'create', to: 'PENDING' });
  if (resource !== undefined && targetId !== null)
    await addStep(db, context, { name: resource }, targetId, { ...step, action: 'propose', changes: diff });
  call.note({ resource: 'approval', resourceId: record.id, diff, ...(why !== null && { reason: why }) });
  await tellDeciders({ ...record, excluded: excludedOf(imposers, { resource, id: targetId }) }, call);
  if (resource !== undefined && targetId !== null)
    await tellImposers(imposers, { resource, recordId: targetId, recordNo: target ?? targetId }, call);
  const { id: approvalId, ...told } = record;
  return { approvalId, ...told };
};

/** One proposal of a kind waits for each record. */
const refuseTwice = async ({ db, operation }: Call, targetId: string | null): Promise<void> => {
  if (targetId === null) return;
  const waiting = await recordsOf(db)
    .selectFrom('approval')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('kind', '=', operation.id)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (waiting) throw new Failure(code.notAllowed, text.waits);
};

const reasonIn = (body: unknown): string | null =>
  isRecord(body) && typeof body.reason === 'string' && body.reason !== '' ? body.reason : null;

/** A one-time code is used up with the proposal. */
const withoutCode = (body: unknown): unknown => {
  if (!isRecord(body)) return body ?? null;
  const { otp: _used, ...rest } = body;
  return rest;
};
