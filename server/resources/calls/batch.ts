import { sql } from 'kysely';
import type { Operation } from '@/api/gen/operations';
import { openAudit } from '@server/call/audit';
import type { Call, Handler } from '@server/call/call';
import { refusal } from '@server/call/envelope';
import { texts } from '@server/call/texts';
import { isConflict } from '@server/db/transaction';
import { actionName } from '@server/resources/entity/entity';
import type { Entity } from '@server/resources/entity/entity';
import { actOn } from './act';

type Item = { id: string; version: number };
type Line = { id: string; code: number; msg: string };
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
    const lines = new Map<Item, Line>();
    // Locks in a fixed order to avoid deadlocks between concurrent calls.
    for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id))) {
      lines.set(item, await actAlone(entity, call, operation, { ...body, ...item }));
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

const actAlone = async (
  entity: Entity,
  call: Call,
  operation: Operation,
  { id, ...body }: Record<string, unknown> & Item,
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
    await actOn(entity, alone);
    await audit.write(db);
    await sql`release savepoint item`.execute(db);
    return { id, code: 0, msg: texts.success[lang] };
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
