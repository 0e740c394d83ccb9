import { nftItem, nftToken } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const itemScreen = defineScreen(
  nftItem,
  {
    columns: [
      'itemNo',
      'nameZh',
      'nameEn',
      'orgCode',
      'status',
      'seriesName',
      'kind',
      'supply',
      'reserved',
      'sold',
      'price',
      'payCoin',
      'perMemberMax',
      'saleAt',
      'saleEndAt',
      'resaleOn',
      'transferOn',
      'resaleAfterDays',
    ],
  },
  {
    tokens: defineList(nftToken, {
      columns: ['itemNo', 'serialNo', 'tokenId', 'ownerUid', 'status', 'txHash'],
    }),
  },
);
