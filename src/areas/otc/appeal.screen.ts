import { otcAppeal, otcOrder, otcRoom } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const appealScreen = defineScreen(otcAppeal, {
  columns: [
    ...(['appealNo', 'status', 'slaDueAt', 'money', 'amount', 'reason'] as const),
    ...(['assigneeName', 'initiatorRole', 'orderNo', 'initiatorUid'] as const),
    ...(['defendantUid', 'ruling', 'createdAt', 'resolvedAt'] as const),
  ],
  search: [
    ...(['status', 'orderNo', 'assigneeName', 'appealNo', 'initiatorUid'] as const),
    ...(['defendantUid', 'reason', 'ruling', 'slaDueAt', 'createdAt'] as const),
    ...(['initiatorRole', 'amount', 'money', 'resolvedAt'] as const),
  ],
  related: [
    relatedList(otcOrder, {
      by: { orderNo: 'orderNo' },
      columns: ['orderNo', 'buyerUid', 'sellerUid', 'amount', 'money', 'payMethod', 'status', 'paidAt'],
    }),
    relatedList(otcRoom, {
      by: { orderNo: 'orderNo' },
      columns: ['roomNo', 'lastMessage', 'messageCount', 'riskWords', 'staffJoined', 'lastAt'],
    }),
  ],
});
