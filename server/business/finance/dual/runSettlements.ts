import { sql } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { addStep } from '@server/resources/history/history';
import { queueTask } from '@server/resources/tasks/job';
import type { Job } from '@server/resources/tasks/job';
import { moveRecord } from '@server/workflow/moveRecord';
import { issueTitle } from './dualOrder';
import { beginSettlement, settlePart } from './settle';

/** Products that one tick moves at most. */
const most = 20;

/** Statuses of a product whose sale is over and that is not settled. */
const ended = sql`product.status in ('CLOSED', 'SOLD_OUT')`;
const has = (...statuses: StatusOf<'dualOrder'>[]) => sql`exists (select from "dualOrder" own
  where own."productNo" = product."productNo" and own.status in (${sql.join(statuses)}))`;

/**
 * Settles products by the clock (domain screen 23): a task begins for each that is due, and a product whose orders are all
 * settled is settled too.
 */
export const runSettlements = async (context: Context): Promise<void> => {
  const due = sql`${ended} and "settlePrice" is null and "settleAt" <= ${context.now().toISOString()}
    and not ${has('PENDING')}`;
  const done = sql`${ended} and "settlePrice" is not null and not ${has('PENDING', 'ACTIVE', 'SETTLING')}`;
  for (const id of await idsOf(context, due)) await begin(context, id, due);
  for (const id of await idsOf(context, done))
    await inTransaction(context.db, async (db) => {
      for (const from of ['CLOSED', 'SOLD_OUT'] as const)
        await moveRecord(db, context, 'dualProduct', { id, from, to: 'SETTLED' });
    });
};

const begin = (context: Context, id: string, due: typeof ended): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'dualProduct'>
    >`select * from "dualProduct" product where id = ${id} and ${due}
      for update`.execute(db);
    const [product] = rows;
    const begun = product && (await beginSettlement(db, product));
    if (!begun) return;
    const { settlePrice, exercised } = begun.verdict;
    await recordsOf(db)
      .updateTable('dualProduct')
      .set((columns) => ({ settlePrice, exercised, version: columns(columns.ref('version'), '+', 1) }))
      .where('id', '=', id)
      .execute();
    const changes = [{ field: 'settlePrice', before: null, after: settlePrice }];
    await addStep(db, context, { name: 'dualProduct' }, id, { action: 'auto', actorName: null, changes });
    if (begun.orders > 0)
      await queueTask(db, context, {
        operationId: 'settleFinanceDualProduct',
        body: { recordNo: product.productNo },
        expected: begun.orders,
      });
  });

const idsOf = async ({ db }: Context, condition: typeof ended): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text from "dualProduct" product where ${condition}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Settles the orders of a product part by part (I-15). Once the first is paid it can be paused, and not cancelled. */
export const settleJob: Job<{ recordNo: string }> = {
  part: async (db, task, context) => {
    const product = await recordsOf(db)
      .selectFrom('dualProduct')
      .selectAll()
      .where('productNo', '=', task.body.recordNo)
      .executeTakeFirstOrThrow();
    const tried = await settlePart(db, context, product);
    // Staff may have settled single orders meanwhile.
    if (tried.length === 0) return { done: task.expected - task.written };
    const failures = tried.flatMap(({ orderNo, issue }, at) =>
      issue === null
        ? []
        : [{ line: task.written + at + 1, recordNo: orderNo, ...issueTitle(context, issue) }],
    );
    return { done: tried.length, failures };
  },
  canCancel: ({ written }) => written === 0,
};
