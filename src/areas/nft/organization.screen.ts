import { nftItem, nftOrganization } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const organizationScreen = defineScreen(nftOrganization, {
  columns: [
    ...(['nameZh', 'status', 'orgKind', 'shareRate', 'royaltyRate'] as const),
    ...(['settleMemberUid', 'contactName', 'contactPhone', 'contactEmail'] as const),
    ...(['orgCode', 'nameEn'] as const),
  ],
  search: [
    ...(['status', 'nameZh', 'orgKind', 'orgCode', 'settleMemberUid'] as const),
    ...(['contactName', 'contactPhone', 'contactEmail', 'nameEn'] as const),
  ],
  form: [
    ['orgCode', 'nameZh', 'nameEn', 'orgKind', 'logo', 'license'],
    ['contactName', 'contactPhone', 'contactEmail'],
    ['shareRate', 'royaltyRate', 'settleMemberUid'],
  ],
  related: [
    relatedList(nftItem, {
      by: { orgCode: 'orgCode' },
      columns: ['itemNo', 'nameZh', 'status', 'supply', 'sold', 'price', 'saleAt'],
    }),
  ],
});
