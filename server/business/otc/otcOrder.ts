import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { staffColumns } from '@server/db/staffIds';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';
import { notifyMember } from '@server/member/notifyMember';
import { endColumns, settleEnding } from './ending';
import type { Ending } from './ending';
import { endLateOrders } from './tradeSteps';

const text = {
  proposal: {
    'zh-CN': '须先由另一位同事提议强制放币',
    'en-US': 'Another user has to propose the release first',
  },
  canceled: {
    'zh-CN': '您的 OTC 订单已被平台取消，托管资产已退回卖方',
    'en-US': 'Your OTC order was canceled by the platform, and the coins went back to the seller',
  },
  released: {
    'zh-CN': '平台已将您的 OTC 订单放币给买方',
    'en-US': 'The platform has released the coins of your OTC order to the buyer',
  },
};

/** Ends an order by a decision of staff, and notifies both parties. Returns its columns. */
const end = async (order: Entry, ending: Ending, { reason }: Values, call: Call): Promise<Values> => {
  await settleEnding(call.db, call.context, order, ending, signedIn(call).name);
  const outcome = ending.outcome === 'RELEASE' ? text.released : text.canceled;
  for (const uid of [order.buyerUid, order.sellerUid])
    await notifyMember(
      String(uid),
      { outcome, recordNo: String(order.orderNo), reason: String(reason) },
      call,
    );
  return endColumns(ending, instant(call));
};

const isProposed = ({ releaseProposedByName }: Entry): boolean => releaseProposedByName !== null;

/** OTC orders (domain screen 39), summed by coin. A release without an appeal is proposed by one user and made by another. */
export const otcOrderHooks: EntityHooks = {
  may: { release: isProposed },
  checkAction: {
    release: (_, order) => {
      if (!isProposed(order)) throw new Failure(code.notAllowed, text.proposal);
      return [];
    },
  },
  act: {
    cancel: (order, body, call) =>
      end(
        order,
        { outcome: 'RETURN', status: 'CANCELLED', by: 'STAFF', reason: String(body.reason) },
        body,
        call,
      ),
    proposeRelease: (_, { reason }, call) => ({
      ...staffColumns('releaseProposedBy', signedIn(call)),
      releaseProposedAt: instant(call),
      releaseReason: reason,
    }),
    release: (order, body, call) => end(order, { outcome: 'RELEASE', by: 'STAFF' }, body, call),
  },
  impliedSteps: ({ paidAt, releasedAt, status }) => [
    { to: 'PAID', at: paidAt, by: 'buyerUid' },
    ...(status === 'COMPLETED' ? [{ to: 'COMPLETED', at: releasedAt, by: 'sellerUid' }] : []),
  ],
  tick: endLateOrders,
  summary: { counts: ['COMPLETED'], sums: ['amount', 'money', 'fee'] },
};
