import { useTranslation } from '@/kit/i18n/useTranslation';
import { ledgerEntry } from '@/api/gen/account.fields';
import { otcAd, otcAppeal, otcOrder, otcRoom } from '@/api/gen/otc.fields';
import type { Row } from '@/screens/base/row';
import { PersonCard } from '@/screens/cards/PersonCard';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { RoomConversation } from './chat/RoomConversation';
import { orderList } from './order.screen';

/** The fields of a party that a dispute turns on first. */
const names = ['status', 'kycLevel', 'riskLevel', 'areaCode', 'lastLoginAt'];
const by = { orderNo: 'orderNo' } as const;

function Buyer({ row }: { row: Row }) {
  const { ref, label } = otcOrder.fields.buyerUid;
  return <PersonCard title={useTranslation().t(label)} to={ref} code={row.buyerUid} names={names} />;
}

function Seller({ row }: { row: Row }) {
  const { ref, label } = otcOrder.fields.sellerUid;
  return <PersonCard title={useTranslation().t(label)} to={ref} code={row.sellerUid} names={names} />;
}

/** An OTC order with its parties, its dispute, its conversation and its postings (domain screen 39). */
export const orderPage = definePage(otcOrder, {
  of: orderList,
  sections: [RoomConversation],
  aside: [Buyer, Seller],
  related: [
    relatedList(otcAppeal, {
      by,
      columns: ['appealNo', 'initiatorUid', 'reason', 'assigneeName', 'ruling', 'status'],
    }),
    relatedList(otcRoom, { by, columns: ['roomNo', 'lastMessage', 'messageCount', 'riskWords', 'lastAt'] }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket', 'balanceAfter'],
    }),
    relatedList(otcAd, {
      by: { adNo: 'adNo' },
      columns: ['adNo', 'side', 'price', 'remain', 'tradedAmount', 'status'],
    }),
  ],
});
