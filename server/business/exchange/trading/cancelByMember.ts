import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { code, Failure } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { cancelOrder } from './cancelOrders';

const text = {
  closed: { 'zh-CN': '该交易对当前不可撤单', 'en-US': 'Orders of the market cannot be canceled now' },
};

/**
 * Cancels an order as its member asks, in the caller's transaction. Returns false when it is not open any more, or
 * another member's. Throws a `Failure` while the market is suspended.
 */
export const cancelByMember = async (
  db: Kysely<Tables>,
  context: Context,
  { memberUid, orderNo }: { memberUid: string; orderNo: string },
): Promise<boolean> => {
  const order = await recordsOf(db)
    .selectFrom('spotOrder')
    .innerJoin('market', 'market.symbol', 'spotOrder.symbol')
    .select(['spotOrder.id as id', 'market.status as status'])
    .where('orderNo', '=', orderNo)
    .where('memberUid', '=', memberUid)
    .executeTakeFirst();
  if (!order) return false;
  if (order.status !== 'TRADING' && order.status !== 'CANCEL_ONLY')
    throw new Failure(code.notAllowed, text.closed);
  const by = { actorName: memberUid, actorId: null, auditId: null, reason: null };
  return cancelOrder(db, context, order.id, by);
};
