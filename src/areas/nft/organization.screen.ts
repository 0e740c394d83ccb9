import { nftOrganization } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const organizationScreen = defineScreen(nftOrganization, {
  columns: [
    'orgCode',
    'nameZh',
    'nameEn',
    'orgKind',
    'status',
    'contactName',
    'contactPhone',
    'contactEmail',
    'shareRate',
    'royaltyRate',
    'settleMemberUid',
  ],
});
