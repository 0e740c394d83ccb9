import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import type { RecordEntry } from '@server/db/typedRecords';
import { staffColumns } from '@server/db/staffIds';

const text = {
  maker: { 'zh-CN': '只有申请人可以撤销', 'en-US': 'Only the requester can cancel it' },
  reason: {
    'zh-CN': '此项修改须填写原因（5 至 300 字）',
    'en-US': 'This change needs a reason: 5 to 300 characters',
  },
};

/** Columns of a change beside the changed values. */
type ChangeColumns = { reason: string | null; status: 'PENDING' | 'APPROVED' };

/**
 * Inserts a change of another record, made or requested by the caller. Its first step tells four eyes who may not review
 * it. Returns its id.
 */
export const recordChange = async (
  call: Call,
  entity: string,
  change: Values & ChangeColumns,
): Promise<string> => {
  const at = instant(call);
  const by = signedIn(call);
  const base = { id: call.context.nextId(), version: 1, createdAt: at, updatedAt: at };
  await anyRecordsOf(call.db)
    .insertInto(entity)
    .values({ ...base, ...change, ...staffColumns('createdBy', by), ...staffColumns('requestedBy', by) })
    .execute();
  const step = { ...stepBy(call), action: 'create', to: change.status, reason: change.reason };
  await addStep(call.db, call.context, { name: entity }, base.id, step);
  return base.id;
};

/** Returns the columns with the reviewer. */
export const reviewedBy = (call: Call) => staffColumns('reviewedBy', signedIn(call));

/** The fields by which a change is decided. */
type Change = Pick<RecordEntry<'chainCoinChange'>, 'id' | 'version' | 'requestedById'>;

/** Hooks for the changes of every entity: only the requester cancels one, and a rejection changes nothing else. */
export const changeHooks = {
  may: {
    cancel: ({ requestedById }: Change, { userId }: Actor) =>
      refusedIf(requestedById !== userId, text.maker, code.noPermission),
  },
  act: { reject: (_record: Change, _body: unknown, call: Call) => reviewedBy(call) },
};

/** Returns the reason of an update, null without one. */
export const reasonOf = (body: unknown): string | null => {
  const reason: unknown = Object(body).reason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
};

/** Returns the error of an update without a reason. */
export const needsReason = (body: unknown): FieldError[] =>
  reasonOf(body) === null ? [{ field: 'reason', rule: 'required', text: text.reason }] : [];
