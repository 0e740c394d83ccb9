import { sql } from 'kysely';
import type { Records } from '@/api/gen/recordTypes';
import { instant, signedIn } from '@server/call/call';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { Row } from '@server/db/records';
import { recordsOf } from '@server/db/records';
import { addStep, stepBy } from '@server/resources/history/history';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { reviewed, settle } from './settle';

const text = {
  maker: { 'zh-CN': '只有申请人可以撤回', 'en-US': 'Only the requester can withdraw it' },
};

const isMaker = ({ createdById }: Entry, { userId }: Pick<Actor, 'userId'>): boolean =>
  createdById === userId;

/** Returns the adjustments of a batch, and locks their accounts in the order of every journal to avoid deadlocks. */
const lockRows = async ({ batchNo, coinCode, accountType }: Entry, { db }: Call): Promise<Row[]> => {
  const rows = await recordsOf(db)
    .selectFrom('adjustment')
    .selectAll()
    .where('batchNo', '=', batchNo)
    .orderBy('memberUid')
    .orderBy('id')
    .forUpdate()
    .execute();
  await sql`select id from account where "coinCode" = ${coinCode} and "accountType" = ${accountType}
    and "memberUid" in (select "memberUid" from adjustment where "batchNo" = ${batchNo})
    order by "memberUid" for update`.execute(db);
  return rows;
};

/** Decides all adjustments of a batch, each with its own journal and step; `columns` are the same for all. */
const decide = async (
  batch: Entry,
  {
    action,
    to,
    reason = null,
  }: { action: string; to: Records['adjustment']['reviewStatus']; reason?: string | null },
  columns: Values,
  call: Call,
  effect?: (adjustment: Row) => Promise<void>,
): Promise<void> => {
  for (const row of await lockRows(batch, call)) {
    await effect?.(row);
    await recordsOf(call.db)
      .updateTable('adjustment')
      .set({ ...columns, reviewStatus: to, version: Number(row.version) + 1, updatedAt: instant(call) })
      .where('id', '=', row.id)
      .execute();
    const step = { ...stepBy(call), action, from: 'PENDING', to, reason };
    await addStep(call.db, call.context, { name: 'adjustment' }, String(row.id), step);
  }
};

/** Books one adjustment of a batch; a refusal names the adjustment, because it stops the whole batch. */
const settleRow = async (row: Row, call: Call): Promise<void> => {
  try {
    await settle(row, call);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { 'zh-CN': zh, 'en-US': en } = error.text;
    throw new Failure(error.code, {
      'zh-CN': `${String(row.adjustNo)}（会员 ${String(row.memberUid)}）：${zh}`,
      'en-US': `${String(row.adjustNo)} (member ${String(row.memberUid)}): ${en}`,
    });
  }
};

/** Batches of adjustments (domain screen 5): one decision for all of them, in one transaction. */
export const adjustmentBatchHooks: EntityHooks = {
  write: (_, before, { context }) => (before === null ? { batchNo: `JB${context.nextId()}` } : {}),
  may: { cancel: isMaker },
  checkAction: {
    cancel: (_, batch, call) => {
      if (!isMaker(batch, signedIn(call))) throw new Failure(code.noPermission, text.maker);
      return [];
    },
  },
  act: {
    approve: async (batch, _, call) => {
      const columns = reviewed(call);
      await decide(batch, { action: 'approve', to: 'APPROVED' }, columns, call, (row) =>
        settleRow(row, call),
      );
      return columns;
    },
    reject: async (batch, body, call) => {
      const reason = String(body.reason);
      const columns = { ...reviewed(call), reviewRemark: reason };
      await decide(batch, { action: 'reject', to: 'REJECTED', reason }, columns, call);
      return columns;
    },
    cancel: (batch, _, call) => decide(batch, { action: 'cancel', to: 'CANCELLED' }, {}, call),
  },
};
