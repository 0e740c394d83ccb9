import { otcAppeal, otcOrder, otcRoom } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const orderScreen = defineScreen(otcOrder, {
  columns: [
    ...(['orderNo', 'status', 'money', 'fiatCode', 'amount', 'coinCode', 'price'] as const),
    ...(['payDeadline', 'paidAt', 'side', 'buyerUid', 'sellerUid', 'payMethod'] as const),
    ...(['payHolder', 'createdAt', 'releasedAt', 'fee', 'cancelBy', 'adNo'] as const),
  ],
  search: [
    ...(['orderNo', 'status', 'buyerUid', 'sellerUid', 'coinCode', 'createdAt'] as const),
    ...(['side', 'payMethod', 'adNo', 'amount', 'money', 'cancelBy', 'paidAt'] as const),
    ...(['releasedAt'] as const),
  ],
  related: [
    relatedList(otcAppeal, {
      by: { orderNo: 'orderNo' },
      columns: ['appealNo', 'initiatorUid', 'reason', 'assigneeName', 'ruling', 'status'],
    }),
    relatedList(otcRoom, {
      by: { orderNo: 'orderNo' },
      columns: ['roomNo', 'lastMessage', 'messageCount', 'riskWords', 'staffJoined', 'lastAt'],
    }),
  ],
});
