import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import { staffColumns } from '@server/db/staffIds';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { notifyMember } from '@server/member/notifyMember';
import { endColumns, settleEnding } from './ending';
import type { Ending } from './ending';
import { partiesOf } from './parties';
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

type Order = RecordEntry<'otcOrder'>;

/** Ends an order by a decision of staff, and notifies both parties. Returns its columns. */
const end = async (order: Order, ending: Ending, { reason }: { reason: string }, call: Call) => {
  await settleEnding(call.db, call.context, order, { ending, operatorName: signedIn(call).name });
  const outcome = ending.outcome === 'RELEASE' ? text.released : text.canceled;
  for (const uid of Object.values(partiesOf(order)))
    await notifyMember(uid, { outcome, recordNo: order.orderNo, reason }, call);
  return endColumns(ending, instant(call));
};

/** OTC orders (domain screen 39), summed by coin. A release without an appeal is proposed by one user and made by another. */
export const otcOrderHooks: EntityHooks<'otcOrder'> = {
  may: {
    release: ({ releaseProposedByName }) => refusedIf(releaseProposedByName === null, text.proposal),
  },
  act: {
    cancel: (order, body, call) =>
      end(order, { outcome: 'RETURN', status: 'CANCELLED', by: 'STAFF', reason: body.reason }, body, call),
    proposeRelease: (_, { reason }, call) => ({
      ...staffColumns('releaseProposedBy', signedIn(call)),
      releaseProposedAt: instant(call),
      releaseReason: reason,
    }),
    release: (order, body, call) => end(order, { outcome: 'RELEASE', by: 'STAFF' }, body, call),
  },
  impliedSteps: ({ paidAt, releasedAt, status }) => {
    const paid = { to: 'PAID', at: paidAt, by: 'buyerUid' } as const;
    return status === 'COMPLETED' ? [paid, { to: 'COMPLETED', at: releasedAt, by: 'sellerUid' }] : [paid];
  },
  tick: endLateOrders,
  summary: { counts: ['COMPLETED'], sums: ['amount', 'money', 'fee'] },
};
