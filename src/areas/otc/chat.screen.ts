import { otcMessage, otcRoom } from '@/api/otc';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const chatScreen = defineScreen(
  otcRoom,
  {
    columns: [
      'roomNo',
      'orderNo',
      'buyerUid',
      'sellerUid',
      'lastMessage',
      'messageCount',
      'unreadStaff',
      'orderStatus',
      'staffJoined',
      'riskWords',
      'lastAt',
    ],
  },
  {
    messages: defineList(otcMessage, {
      columns: ['msgId', 'roomNo', 'seq', 'senderRole', 'senderName', 'kind', 'flagged', 'sentAt'],
    }),
  },
);
