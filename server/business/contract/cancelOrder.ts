import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { dividedBy, minus, times, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { accrue } from '@server/business/agent/public';
import { marginLegs } from './closing';

/** An order of a contract. */
export type Order = RecordRow<'contractOrder'>;

/** Statuses of an order that may still be filled or cancelled. */
export const openStatuses = ['NEW', 'PARTIAL'] as const;

/** Whether an order may still be filled or cancelled. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  openStatuses.some((one) => one === status);

/** Returns what an open order holds when this number of its contracts is filled. Market orders hold nothing. */
export const heldBy = (
  { type, margin, qty }: Pick<Order, 'type' | 'margin' | 'qty'>,
  filledQty: number,
): Units => {
  const all = units(margin);
  return type === 'MARKET' ? zero : minus(all, dividedBy(times(all, filledQty), countOf(qty)));
};

/** Shares the fee of an order that has ended with the agents of its member. */
export const shareFee = (
  db: Kysely<Tables>,
  context: Pick<Context, 'nextId' | 'now'>,
  { orderNo, memberUid, symbol, fee }: Pick<Order, 'orderNo' | 'memberUid' | 'symbol' | 'fee'>,
): Promise<void> =>
  accrue(db, context, [
    {
      source: 'CONTRACT_FEE',
      sourceNo: orderNo,
      uid: memberUid,
      coinCode: symbol.split('/')[1]?.replace(/-PERP$/, '') ?? '',
      amount: units(fee) ?? zero,
      at: context.now().getTime(),
    },
  ]);

/**
 * Releases the margin that an open order of a contract still holds, in the caller's transaction. Returns the columns of the
 * cancelled order.
 */
export const cancelContractOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Pick<Order, 'orderNo' | 'memberUid' | 'symbol' | 'fee' | 'status'>,
  operatorName: string | null,
): Promise<{ status: 'CANCELLED' | 'PARTIAL_CANCELLED'; finishedAt: string }> => {
  const { orderNo, memberUid } = order;
  const source = { bizType: 'CONTRACT_PNL', bizNo: orderNo } as const;
  const at = context.now().toISOString();
  const held = await db
    .selectFrom('hold')
    .select(['coinCode', 'amount'])
    .where('bizType', '=', source.bizType)
    .where('bizNo', '=', source.bizNo)
    .executeTakeFirst();
  if (held) {
    const owner = { memberUid, coinCode: held.coinCode, bizNo: orderNo };
    const legs = marginLegs(owner, units(held.amount), 'release');
    await book(db, context, { ...source, step: 'cancel', at, operatorName, legs });
  }
  await shareFee(db, context, order);
  return { status: order.status === 'NEW' ? 'CANCELLED' : 'PARTIAL_CANCELLED', finishedAt: at };
};

/** Cancels an open order for its member, or for the platform (null), in the caller's transaction. Returns it as it is then. */
export const endOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Order,
  actorName: string | null,
): Promise<Order> => {
  const columns = await cancelContractOrder(db, context, order, null);
  await recordsOf(db)
    .updateTable('contractOrder')
    .set({ ...columns, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  await addStep(db, context, { name: 'contractOrder' }, order.id, {
    action: actorName === null ? 'auto' : 'cancel',
    actorName,
    from: order.status,
    to: columns.status,
  });
  return { ...order, ...columns };
};

/** Cancels the orders that wait to close a position, because the platform closes it. */
export const cancelClosing = async (
  db: Kysely<Tables>,
  context: Context,
  positionNo: string,
): Promise<void> => {
  const orders = await recordsOf(db)
    .selectFrom('contractOrder')
    .selectAll()
    .where('positionNo', '=', positionNo)
    .where('action', '=', 'CLOSE')
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const order of orders) await endOrder(db, context, order, null);
};
