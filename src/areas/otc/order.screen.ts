import { otcAppeal, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const orderList = defineList(otcOrder, {
  columns: [
    'orderNo',
    'buyerUid',
    'sellerUid',
    'amount',
    'status',
    'money',
    'price',
    'payDeadline',
    'paidAt',
    'side',
    'payMethod',
    'payHolder',
    'createdAt',
    'releasedAt',
    'fee',
    'cancelBy',
    'adNo',
    'coinCode',
    'fiatCode',
  ],
  search: ['orderNo', 'status', 'buyerUid', 'sellerUid', 'coinCode', 'createdAt'],
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

export const orderScreen = screenOfList(orderList);
