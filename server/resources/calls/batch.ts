import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import { pathOperation } from '@server/contract/contract';
import { openAudit } from '@server/call/audit';
import type { Call, Handler } from '@server/call/call';
import { demandAllowed, refusedIf } from '@server/call/failure';
import { refusal } from '@server/call/envelope';
import { texts } from '@server/call/texts';
import { isConflict } from '@server/db/transaction';
import { actionName } from '@server/resources/entity/entity';
import type { Entity } from '@server/resources/entity/entity';
import { isProposal, underFourEyes } from '@server/resources/approvals/proposals';
import { actOn } from './act';
import { recordsOfIds } from './read';

type Item = { id: string; version: number };
type Line = { id: string; code: number; msg: string };
const text = {
  other: {
    'zh-CN': '一次只能处理同一类型的记录，此条与第一条不同',
    'en-US': 'Only records of one kind are decided together, and this one is of another kind than the first',
  },
};

type BatchBody = { items: readonly Item[] } & Readonly<Record<string, unknown>>;

/**
 * `POST base/batch/{action}`: runs the action on each record as a single call would. A refused record does not roll back
 * the others. Each record has its own audit row and its own line in the answer.
 */
export const batch =
  (entity: Entity): Handler =>
  async (call) => {
    const operation = actionOf(entity, call.operation);
    const { items, ...body } = call.body as BatchBody;
    const others = await unlikeFirst(entity, items, call);
    const lines = new Map<Item, Line>();
    // Locks in a fixed order to avoid deadlocks between concurrent calls.
    for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const given = { ...body, ...item };
      lines.set(item, await actAlone(entity, call, operation, given, others.has(item.id)));
    }
    call.note({ isAuditedElsewhere: true });
    return items.flatMap((item) => lines.get(item) ?? []);
  };

const actionOf = ({ name, operations }: Entity, { path, id }: Operation): Operation => {
  const action = path.slice(path.lastIndexOf('/') + 1);
  const found = operations.find((one) => one.kind === 'action' && actionName(one) === action);
  if (!found) throw new Error(`${id} repeats an action ${action} that ${name} does not have.`);
  return found;
};

/** Returns the ids of the records that are of another kind than the first (contract: x-batch, `same`). */
const unlikeFirst = async (entity: Entity, items: readonly Item[], call: Call): Promise<Set<string>> => {
  const { same } = pathOperation(call.context.contract, call.operation)['x-batch'] ?? {};
  if (same === undefined) return new Set();
  const ids = items.map(({ id }) => id);
  const records = await recordsOfIds(entity, ids, call);
  return new Set(records.filter((record) => record[same] !== records[0]?.[same]).map(({ id }) => id));
};

const actAlone = async (
  entity: Entity,
  call: Call,
  operation: Operation,
  { id, ...body }: Record<string, unknown> & Item,
  isOther: boolean,
): Promise<Line> => {
  const { db, context, requestId, lang } = call;
  const audit = openAudit(context, { ...call, operation, actor: () => call.actor });
  const alone: Call = {
    ...call,
    isInBatch: true,
    operation,
    params: { id },
    body,
    note: audit.note,
    auditId: audit.id,
  };
  await sql`savepoint item`.execute(db);
  try {
    demandAllowed(refusedIf(isOther, text.other));
    const answer = await underFourEyes(alone, (inside) => actOn(entity, inside));
    await audit.write(db);
    await sql`release savepoint item`.execute(db);
    const done = isProposal(operation, answer) ? texts.proposed : texts.success;
    return { id, code: 0, msg: done[lang] };
  } catch (error) {
    // The whole call is repeated.
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint item`.execute(db);
    await audit.write(db, error);
    const { status, body: refused } = refusal(error, requestId, lang);
    if (status === 500) console.error(`${requestId} ${operation.id} ${id}:`, error);
    return { id, code: refused.code, msg: refused.msg };
  }
};
