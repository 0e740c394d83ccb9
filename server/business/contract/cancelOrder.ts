import type { Kysely } from 'kysely';
import { toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { addStep } from '@server/resources/history/history';
import { accrue } from '@server/business/agent/public';
import { marginLegs } from './closing';

/** Statuses of an order that may still be filled or cancelled. */
export const openStatuses = ['NEW', 'PARTIAL'] as const;

/** Returns what an open order holds when some of its contracts are filled. Market orders hold nothing. */
export const heldBy = ({ type, margin, qty, filledQty }: Row): bigint => {
  const all = toUnits(String(margin));
  return type === 'MARKET' ? 0n : all - (all * BigInt(Number(filledQty))) / BigInt(Number(qty));
};

/** Shares the fee of an order that has ended with the agents of its member. */
export const shareFee = (
  db: Kysely<Tables>,
  context: Pick<Context, 'nextId' | 'now'>,
  { orderNo, memberUid, symbol, fee }: Row,
): Promise<void> =>
  accrue(db, context, [
    {
      ...{ source: 'CONTRACT_FEE', sourceNo: String(orderNo), uid: String(memberUid) },
      coinCode:
        String(symbol)
          .split('/')[1]
          ?.replace(/-PERP$/, '') ?? '',
      ...{ amount: toUnitsOrNull(fee) ?? 0n, at: context.now().getTime() },
    },
  ]);

/**
 * Releases the margin that an open order of a contract still holds, in the caller's transaction. Returns the columns of the
 * cancelled order.
 */
export const cancelContractOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  operatorName: string | null,
): Promise<Row> => {
  const source = { bizType: 'CONTRACT_PNL', bizNo: String(order.orderNo) } as const;
  const at = context.now().toISOString();
  const held = await db
    .selectFrom('hold')
    .select(['coinCode', 'amount'])
    .where('bizType', '=', source.bizType)
    .where('bizNo', '=', source.bizNo)
    .executeTakeFirst();
  if (held) {
    const owner = { memberUid: String(order.memberUid), coinCode: held.coinCode, bizNo: source.bizNo };
    const legs = marginLegs(owner, toUnits(held.amount), 'release');
    await book(db, context, {
      ...{ ...source, step: 'cancel', at, operatorName, legs },
    });
  }
  await shareFee(db, context, order);
  return { status: order.status === 'NEW' ? 'CANCELLED' : 'PARTIAL_CANCELLED', finishedAt: at };
};

/** Cancels an open order for its member, or for the platform (null), in the caller's transaction. Returns it as it is then. */
export const endOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: Row,
  actorName: string | null,
): Promise<Row> => {
  const columns = await cancelContractOrder(db, context, order, null);
  await recordsOf(db)
    .updateTable('contractOrder')
    .set({ ...columns, version: Number(order.version) + 1 })
    .where('id', '=', order.id)
    .execute();
  await addStep(db, context, { name: 'contractOrder' }, String(order.id), {
    ...{ action: actorName === null ? 'auto' : 'cancel', actorName },
    ...{ from: String(order.status), to: String(columns.status) },
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
