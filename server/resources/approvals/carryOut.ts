import { isRecord } from '@/kit/record';
import { loadStaff } from '@server/call/actor';
import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Answer, Values } from '@server/resources/entity/entity';
import { recordView } from '@server/resources/view/recordView';
import { proposedIn, proposedPlace } from './proposals';

const text = {
  moved: {
    'zh-CN': '记录在提议后已变更，请驳回后重新提议',
    'en-US': 'The record has changed since the proposal: reject it, and propose it again',
  },
  single: {
    'zh-CN': '新密码仅显示一次，请逐条复核',
    'en-US': 'It gives a new password, which is shown once: approve it by itself',
  },
  requester: {
    'zh-CN': '提议人已不能登录或不再有此权限，请驳回',
    'en-US': 'Who proposed this can no longer sign in or no longer holds the right: reject it',
  },
};

type Approval = RecordEntry<'approval'>;
type Proposed = Pick<Approval, 'id' | 'kind' | 'approvalNo' | 'requestedById' | 'requestedByName'>;

const handlerOf = (kind: string, call: Call): Handler => {
  if (!call.handlerOf) throw new Error(`${call.operation.id} does not know the handler of ${kind}.`);
  return call.handlerOf(kind);
};

/** Returns the call that was proposed, as one of its approver. */
const proposedCall = async (record: Proposed, call: Call): Promise<Call> => {
  const { context, db } = call;
  const operation = proposedIn(record, context);
  const { params, body } = await db
    .selectFrom('proposedCall')
    .select(['params', 'body'])
    .where('approvalId', '=', record.id)
    .executeTakeFirstOrThrow();
  const sent: unknown = JSON.parse(context.vault.open(body, proposedPlace));
  return { ...call, operation, params, query: {}, body: sent, approved: record };
};

/** Does the slow work of a proposed call before the transaction, such as hashing a password. Returns its handler. */
export const prepareProposed = async (call: Call): Promise<Handler | undefined> => {
  const proposals = recordsOf(call.db).selectFrom('approval').selectAll();
  const found = await proposals.where('id', '=', call.params.id ?? '').executeTakeFirst();
  if (found?.status !== 'PENDING') return undefined;
  const handler = handlerOf(found.kind, call);
  return handler.before?.(await proposedCall(found, call));
};

/** What a proposed call changed or made, and the new password of a staff user that it answered with. */
type Outcome = { targetId: string | null; password: string | null };

/**
 * Does what was proposed, as the caller, after the rights of who proposed it and all rules were checked again.
 *
 * @param prepared the handler that `prepareProposed` returned
 */
const carryOut = async (record: Approval, call: Call, prepared?: Handler): Promise<Outcome> => {
  const requester = await loadStaff(call.db, record.requestedById ?? '0');
  if (!requester?.permissions.has(record.permission)) throw new Failure(code.notAllowed, text.requester);
  const handle = prepared ?? handlerOf(record.kind, call);
  let { targetId } = record;
  const note: Call['note'] = ({ diff, resourceId }) => {
    if (diff) call.note({ diff });
    targetId ??= resourceId ?? null;
  };
  try {
    const answer = await handle({ ...(await proposedCall(record, call)), note });
    const password = isRecord(answer) && typeof answer.password === 'string' ? answer.password : null;
    if (password !== null && call.isInBatch) throw new Failure(code.notAllowed, text.single);
    return { targetId, password };
  } catch (error) {
    const isConflict = error instanceof Failure && error.code === code.versionConflict;
    throw isConflict ? new Failure(code.notAllowed, text.moved) : error;
  }
};

/** Returns the answer of an approval: carries the proposal out, and answers with it and a new password of a staff user. */
export const approving =
  (prepared?: Handler): Answer<Promise<Values>, Approval> =>
  async (record, _, call, entity) => {
    const { targetId, password } = await carryOut(record, call, prepared);
    if (targetId !== record.targetId)
      await recordsOf(call.db)
        .updateTable('approval')
        .set({ targetId })
        .where('id', '=', record.id)
        .execute();
    return { ...(await recordView(entity, { ...record, targetId }, call)), password };
  };
