import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';
import { payUntil, returnStock } from './placeOrder';
import { deliverOrder } from './deliver';

type Order = RecordRow<'nftOrder'>;
type Step = (db: Kysely<Tables>, context: Context, order: Order) => Promise<void>;

/** The step of the system that is due in a status. */
const steps: { readonly [Status in StatusOf<'nftOrder'>]?: Step } = {
  PENDING_PAY: async (db, context, order) => {
    await moveRecord(db, context, 'nftOrder', { id: order.id, from: 'PENDING_PAY', to: 'CLOSED' });
    await returnStock(db, context, order);
  },
  PAID: async (db, context, order) => {
    const { serials } = await deliverOrder(db, context, order, null);
    const set = { serials: JSON.stringify(serials) };
    await moveRecord(db, context, 'nftOrder', { id: order.id, from: 'PAID', to: 'DELIVERED', set });
  },
};

/** Orders that one tick moves at most. */
const most = 100;

/** Minutes for which the system tries to deliver; then staff do it. */
const minutes = 30;

/** Closes unpaid orders and delivers paid ones by the clock (domain screen 33), each in a transaction of its own. */
export const runOrders = async (context: Context): Promise<void> => {
  const now = context.now();
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  const due = sql`(status = 'PENDING_PAY' and ${payUntil} <= ${now.toISOString()}
    or status = 'PAID' and "paidAt" > ${since})`;
  const { rows } = await sql<{
    id: string;
  }>`select id from "nftOrder" where ${due} order by id limit ${most}`.execute(context.db);
  for (const { id } of rows)
    await inTransaction(context.db, async (db) => {
      const { rows: found } =
        await sql<Order>`select * from "nftOrder" where id = ${id} and ${due} for update`.execute(db);
      const [order] = found;
      if (order) await steps[order.status]?.(db, context, order);
    }).catch(ignoreShortage);
};

/** An order that cannot be delivered stays paid, so that staff see it. */
const ignoreShortage = (error: unknown): void => {
  if (!(error instanceof Failure) || error.code !== code.notAllowed) throw error;
};
