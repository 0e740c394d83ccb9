import { otcMessage, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import type { BlockDialogProps } from './chat/BlockDialog';
import { RoomConversation } from './chat/RoomConversation';

const ChatPage = lazyPart(() =>
  import(/* webpackChunkName: "otc-chat" */ './chat/ChatPage').then((part) => part.ChatPage),
);

const BlockDialog = lazyPart<BlockDialogProps>(() =>
  import(/* webpackChunkName: "otc-chat" */ './chat/BlockDialog').then((part) => part.BlockDialog),
);

const roomList = defineList(otcRoom, {
  columns: [
    'roomNo',
    'orderStatus',
    'unreadStaff',
    'riskWords',
    'buyerUid',
    'sellerUid',
    'lastMessage',
    'lastAt',
    'messageCount',
    'staffJoined',
    'orderNo',
  ],
  search: ['orderStatus', 'orderNo', 'buyerUid', 'sellerUid', 'roomNo', 'riskWords'],
  dialogs: { block: BlockDialog },
  sections: [RoomConversation],
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
});

/** The live chat, and beside it the rooms and all messages as tables (domain screen 42). */
export const chatScreen = screenOfList(
  roomList,
  {
    messages: defineList(otcMessage, {
      columns: ['sentAt', 'roomNo', 'seq', 'senderRole', 'senderName', 'kind', 'text', 'flagged'],
    }),
  },
  {
    name: 'chat',
    title: 'otc:chat.title',
    isOffered: ({ session }) => session.info?.access.includes(otcMessage.calls.page.permission) ?? false,
    Component: ChatPage,
  },
);
