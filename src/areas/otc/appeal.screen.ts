import { otcAppeal, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const appealScreen = defineScreen(otcAppeal, {
  columns: [
    'appealNo',
    'status',
    'waitingMinutes',
    'slaDueAt',
    'money',
    'amount',
    'reason',
    'assigneeName',
    'initiatorRole',
    'orderNo',
    'initiatorUid',
    'defendantUid',
    'ruling',
    'createdAt',
    'resolvedAt',
  ],
  search: ['status', 'orderNo', 'assigneeName', 'waitingMinutes', 'appealNo', 'initiatorUid', 'defendantUid'],
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
