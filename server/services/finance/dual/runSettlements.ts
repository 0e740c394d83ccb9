import { sql } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import { moveBySystem } from '@server/services/workflow/moveBySystem';
import { beginSettlement, settlePart } from './settle';

/** Products that one tick moves at most. */
const most = 20;

/** Statuses of a product whose sale is over and that is not settled. */
const ended = sql`product.status in ('CLOSED', 'SOLD_OUT')`;
const has = (...statuses: string[]) => sql`exists (select from "dualOrder" own
  where own."productNo" = product."productNo" and own.status in (${sql.join(statuses)}))`;

/** Settles products by the clock (domain screen 23): each begins when it is due, and ends when all its orders are settled. */
export const runSettlements = async (context: Context): Promise<void> => {
  const due = sql`${ended} and "settlePrice" is null and "settleAt" <= ${context.now().toISOString()}
    and not ${has('PENDING')}`;
  const paying = sql`${ended} and "settlePrice" is not null and exists (select from "dualOrder" own
    where own."productNo" = product."productNo" and own.status = 'SETTLING' and own.issue is null)`;
  const done = sql`${ended} and "settlePrice" is not null and not ${has('PENDING', 'ACTIVE', 'SETTLING')}`;
  for (const id of await idsOf(context, due))
    await inTransaction(context.db, async (db) => {
      const { rows } = await sql<Row>`select * from "dualProduct" product where id = ${id} and ${due}
        for update`.execute(db);
      const verdict = rows[0] && (await beginSettlement(db, rows[0]));
      if (verdict) await recordsOf(db).updateTable('dualProduct').set(verdict).where('id', '=', id).execute();
    });
  for (const id of await idsOf(context, paying))
    await inTransaction(context.db, async (db) => {
      const product = await recordsOf(db)
        .selectFrom('dualProduct')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await settlePart(db, context, product);
    });
  for (const id of await idsOf(context, done))
    await inTransaction(context.db, async (db) => {
      for (const from of ['CLOSED', 'SOLD_OUT'])
        await moveBySystem(db, context, 'dualProduct', { id, from, to: 'SETTLED' });
    });
};

const idsOf = async ({ db }: Context, condition: typeof ended): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text from "dualProduct" product where ${condition}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};
