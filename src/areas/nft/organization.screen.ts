import { nftItem, nftOrganization } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const organizationScreen = defineScreen(nftOrganization, {
  columns: [
    'nameZh',
    'status',
    'waitingMinutes',
    'orgKind',
    'shareRate',
    'royaltyRate',
    'settleMemberUid',
    'contactName',
    'contactPhone',
    'contactEmail',
    'orgCode',
    'nameEn',
  ],
  search: ['status', 'nameZh', 'orgKind', 'waitingMinutes', 'orgCode', 'settleMemberUid', 'contactName'],
  related: [
    relatedList(nftItem, {
      by: { orgCode: 'orgCode' },
      columns: ['itemNo', 'nameZh', 'status', 'supply', 'sold', 'price', 'saleAt'],
    }),
  ],
});
