import { otcAppeal, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';
import type { RulingDialogProps } from './appeal/RulingDialog';

const RulingDialog = lazyPart<RulingDialogProps>(() =>
  import(/* webpackChunkName: "ruling" */ './appeal/RulingDialog').then((part) => part.RulingDialog),
);

const ApprovalDialog = lazyPart<RulingDialogProps>(() =>
  import(/* webpackChunkName: "ruling" */ './appeal/RulingDialog').then((part) => part.ApprovalDialog),
);

export const appealList = defineList(otcAppeal, {
  columns: [
    'appealNo',
    'initiatorUid',
    'amount',
    'status',
    'waitingMinutes',
    'slaDueAt',
    'money',
    'reason',
    'assigneeName',
    'initiatorRole',
    'orderNo',
    'defendantUid',
    'ruling',
    'createdAt',
    'resolvedAt',
  ],
  search: ['status', 'orderNo', 'assigneeName', 'waitingMinutes', 'appealNo', 'initiatorUid', 'defendantUid'],
  dialogs: { rule: RulingDialog, approve: ApprovalDialog },
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

export const appealScreen = screenOfList(appealList);
