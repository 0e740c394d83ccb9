import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, StatusOf } from '@server/db/typedRecords';
import { returnStock } from './placeOrder';
import { runOrders } from './runOrders';
import { deliverOrder, refundOrder } from './deliver';

const text = {
  gone: {
    'zh-CN': '藏品已不在买家名下，不能退款',
    'en-US': 'The buyer no longer holds it: it cannot be refunded',
  },
};

type Order = RecordEntry<'nftOrder'>;

/** Primary orders (domain screen 33). A refund needs the tokens to be still there. */
export const nftOrderHooks: EntityHooks<'nftOrder'> = {
  impliedSteps: ({ paidAt }) => [{ to: 'PAID', at: paidAt, by: 'memberUid' }],
  checkAction: { refund: refuseGone, approveRefund: refuseGone },
  act: {
    close: (order, _, call) => returnStock(call.db, call.context, order),
    redeliver: (order, _, call) => deliverOrder(call.db, call.context, order, signedIn(call).name),
    approveRefund: async (order, _, call) => {
      await refundOrder(call.db, call.context, order, signedIn(call).name);
      await returnStock(call.db, call.context, order);
    },
    rejectRefund: async (order, _, call) => ({ status: await statusBefore(order, call) }),
  },
  tick: runOrders,
  summary: { sums: ['amount', 'quantity'] },
};

async function refuseGone(_: unknown, order: Order, { db }: Call): Promise<FieldError[]> {
  const { serials } = order;
  if (order.status === 'PAID' || serials.length === 0) return [];
  const held = await recordsOf(db)
    .selectFrom('nftToken')
    .select('id')
    .where('itemNo', '=', order.itemNo)
    .where('serialNo', 'in', serials)
    .where('ownerUid', '=', order.memberUid)
    .where('status', '=', 'HELD')
    .execute();
  if (held.length < serials.length) throw new Failure(code.notAllowed, text.gone);
  return [];
}

/** Returns the status before the refund request, by the order's timeline. */
async function statusBefore({ id, serials }: Order, { db }: Call): Promise<StatusOf<'nftOrder'>> {
  const step = await db
    .selectFrom('timeline')
    .select('from')
    .where('resource', '=', 'nftOrder')
    .where('resourceId', '=', id)
    .where('to', '=', 'REFUND_REVIEW')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const from = step?.from ?? (serials.length > 0 ? 'DELIVERED' : 'PAID');
  return from === 'DELIVERED' ? 'DELIVERED' : 'PAID';
}
