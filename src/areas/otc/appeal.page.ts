import { ledgerEntry } from '@/api/gen/account.fields';
import { otcAppeal } from '@/api/gen/otc.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { appealList } from './appeal.screen';
import { RoomConversation } from './chat/RoomConversation';
import { Evidence } from './appeal/Evidence';
import { OrderCase } from './appeal/OrderCase';
import { Ruling } from './appeal/Ruling';

const by = { orderNo: 'orderNo' } as const;

/** The workbench of an appeal (domain screen 40): evidence of both sides, order and conversation, ruling. */
export const appealPage = definePage(otcAppeal, {
  of: appealList,
  start: [Evidence],
  lead: [OrderCase, RoomConversation],
  aside: [Ruling],
  inBlocks: [
    'statement',
    'evidence',
    'evidenceDueAt',
    'evidenceWanted',
    'ruling',
    'penalty',
    'penaltyDays',
    'rulingReason',
  ],
  offered: ['rule'],
  related: [
    relatedList(otcAppeal, {
      by,
      columns: ['appealNo', 'initiatorUid', 'reason', 'ruling', 'status', 'createdAt'],
    }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket', 'balanceAfter'],
    }),
  ],
});
