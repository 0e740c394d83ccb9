import { otcMessage, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const chatScreen = defineScreen(
  otcRoom,
  {
    columns: [
      'roomNo',
      'orderStatus',
      'unreadStaff',
      'riskWords',
      'lastMessage',
      'lastAt',
      'messageCount',
      'staffJoined',
      'buyerUid',
      'sellerUid',
      'orderNo',
    ],
    search: ['orderStatus', 'orderNo', 'buyerUid', 'sellerUid', 'roomNo', 'riskWords'],
    related: [
      relatedList(otcMessage, {
        by: { roomNo: 'roomNo' },
        columns: ['seq', 'senderRole', 'senderName', 'text', 'flagged', 'sentAt'],
      }),
      relatedList(otcOrder, {
        by: { orderNo: 'orderNo' },
        columns: ['orderNo', 'coinCode', 'amount', 'money', 'payMethod', 'status'],
      }),
    ],
  },
  {
    messages: defineList(otcMessage, {
      columns: ['sentAt', 'roomNo', 'seq', 'senderRole', 'senderName', 'kind', 'text', 'flagged'],
    }),
  },
);
