import type { Kysely } from 'kysely';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { stepBy } from '@server/resources/history/history';
import type { Step } from '@server/resources/history/history';
import { moveRecord } from '@server/workflow/moveRecord';
import { holdJournal } from './spotJournals';
import { heldBy, openStatuses } from './spotOrder';

/** Orders that a call cancels in its own transaction. More of them would hold its locks for long. */
const atOnce = 20;

/** Orders that a tick cancels for one sweep, each in a transaction. */
const perTick = 100;

/** Open orders of a market, of a member, or of a member in a market. */
export type Which = { symbol: string | null; memberUid: string | null };

/** An open order, as far as its end needs it. */
type Open = Pick<
  RecordRow<'spotOrder'>,
  'orderNo' | 'memberUid' | 'status' | 'side' | 'symbol' | 'price' | 'remainAmount'
>;

type By = Pick<Step, 'actorName' | 'actorId' | 'auditId'> & { reason: string | null };

const openOrders = (db: Kysely<Tables>, { symbol, memberUid }: Which, until: string) =>
  recordsOf(db)
    .selectFrom('spotOrder')
    .where('status', 'in', openStatuses)
    .where('createdAt', '<=', until)
    .$if(symbol !== null, (orders) => orders.where('symbol', '=', symbol ?? ''))
    .$if(memberUid !== null, (orders) => orders.where('memberUid', '=', memberUid ?? ''));

/** Releases what is left of an open order. Returns the columns of the cancelled order. */
export const cancelHeld = async (
  db: Kysely<Tables>,
  context: Context,
  order: Open,
  operatorName: string | null,
): Promise<{ status: 'CANCELLED' | 'PARTIAL_CANCELLED'; finishedAt: string }> => {
  const { orderNo, memberUid, status } = order;
  const at = context.now().toISOString();
  const { coinCode, amount } = heldBy(order);
  const held = { orderNo, memberUid, coinCode };
  await book(db, context, holdJournal(held, 'cancel', { amount, at, operatorName }));
  return { status: status === 'NEW' ? 'CANCELLED' : 'PARTIAL_CANCELLED', finishedAt: at };
};

/** Cancels an order in the caller's transaction. Returns false when it is not open any more. */
export const cancelOrder = async (
  db: Kysely<Tables>,
  context: Context,
  id: string,
  { reason, ...by }: By,
): Promise<boolean> => {
  const order = await recordsOf(db)
    .selectFrom('spotOrder')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return false;
  const { status: to, ...set } = await cancelHeld(db, context, order, by.actorName);
  return moveRecord(db, context, 'spotOrder', {
    id,
    from: order.status,
    to,
    set,
    isStamped: false,
    step: { ...by, action: 'cancel' },
    ...(reason !== null && { reason }),
  });
};

/**
 * Cancels the open orders of a market or a member for the caller. Up to 20 are cancelled in the transaction of the call.
 * More become a sweep, which the ticks work off with one transaction per order, so that no lock is held for long and a
 * restart loses nothing. Returns their number, and whether they are cancelled already.
 */
export const cancelOrders = async (
  call: Call,
  which: Which,
  reason: string,
): Promise<{ orders: number; isDone: boolean }> => {
  const { db, context } = call;
  const createdAt = instant(call);
  const by = stepBy(call);
  const ids = await openOrders(db, which, createdAt).select('id').orderBy('id').execute();
  const isDone = ids.length <= atOnce;
  if (isDone) for (const { id } of ids) await cancelOrder(db, context, id, { ...by, reason });
  else {
    const actorName = signedIn(call).name;
    const row = { id: context.nextId(), ...which, ...by, actorName, reason, createdAt };
    await db.insertInto('orderSweep').values(row).execute();
  }
  return { orders: ids.length, isDone };
};

/** Continues the sweeps that calls have begun, the oldest first. */
export const continueSweeps = async (context: Context): Promise<void> => {
  const sweeps = await context.db.selectFrom('orderSweep').selectAll().orderBy('id').execute();
  for (const { id, symbol, memberUid, createdAt, reason, actorName, actorId, auditId } of sweeps) {
    const orders = await openOrders(context.db, { symbol, memberUid }, createdAt)
      .select('id')
      .orderBy('id')
      .limit(perTick)
      .execute();
    for (const order of orders)
      await inTransaction(context.db, (db) =>
        cancelOrder(db, context, order.id, { reason, actorName, actorId, auditId }),
      );
    if (orders.length < perTick) await context.db.deleteFrom('orderSweep').where('id', '=', id).execute();
  }
};
