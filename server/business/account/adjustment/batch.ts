import { sql } from 'kysely';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure, refusedIf } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow, StatusOf } from '@server/db/typedRecords';
import { addStep, stepBy } from '@server/resources/history/history';
import type { EntityHooks } from '@server/resources/entity/entity';
import { reviewed, settle } from './settle';

const text = {
  maker: { 'zh-CN': '只有申请人可以撤回', 'en-US': 'Only the requester can withdraw it' },
};

type Batch = RecordEntry<'adjustmentBatch'>;
type Adjustment = RecordRow<'adjustment'>;

/** A decision on all adjustments of a batch. `review`: the same columns for all. */
type Decision = {
  action: 'approve' | 'reject' | 'cancel';
  to: StatusOf<'adjustment'>;
  reason?: string;
  review?: Partial<ReturnType<typeof reviewed>> & { reviewRemark?: string };
  effect?: (adjustment: Adjustment) => Promise<void>;
};

/** Returns the adjustments of a batch, and locks their accounts in the order of every journal to avoid deadlocks. */
const lockRows = async ({ batchNo, coinCode, accountType }: Batch, { db }: Call): Promise<Adjustment[]> => {
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

/** Decides all adjustments of a batch, each with its own journal and step. */
const decide = async (
  batch: Batch,
  { action, to, reason, review = {}, effect }: Decision,
  call: Call,
): Promise<void> => {
  for (const row of await lockRows(batch, call)) {
    await effect?.(row);
    await recordsOf(call.db)
      .updateTable('adjustment')
      .set({ ...review, reviewStatus: to, version: row.version + 1, updatedAt: instant(call) })
      .where('id', '=', row.id)
      .execute();
    const step = { ...stepBy(call), action, from: 'PENDING', to, reason: reason ?? null };
    await addStep(call.db, call.context, { name: 'adjustment' }, row.id, step);
  }
};

/** Books one adjustment of a batch; a refusal names the adjustment, because it stops the whole batch. */
const settleRow = async (row: Adjustment, call: Call): Promise<void> => {
  try {
    await settle(row, call);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { 'zh-CN': zh, 'en-US': en } = error.text;
    throw new Failure(error.code, {
      'zh-CN': `${row.adjustNo}（会员 ${row.memberUid}）：${zh}`,
      'en-US': `${row.adjustNo} (member ${row.memberUid}): ${en}`,
    });
  }
};

/** Batches of adjustments (domain screen 5): one decision for all of them, in one transaction. */
export const adjustmentBatchHooks: EntityHooks<'adjustmentBatch'> = {
  write: (_, before, { context }) => (before === null ? { batchNo: `JB${context.nextId()}` } : {}),
  may: {
    cancel: ({ createdById }, { userId }) => refusedIf(createdById !== userId, text.maker, code.noPermission),
  },
  act: {
    approve: async (batch, _, call) => {
      const review = reviewed(call);
      const effect = (row: Adjustment) => settleRow(row, call);
      await decide(batch, { action: 'approve', to: 'APPROVED', review, effect }, call);
      return review;
    },
    reject: async (batch, { reason }, call) => {
      const review = { ...reviewed(call), reviewRemark: reason };
      await decide(batch, { action: 'reject', to: 'REJECTED', reason, review }, call);
      return review;
    },
    cancel: (batch, _, call) => decide(batch, { action: 'cancel', to: 'CANCELLED' }, call),
  },
};
