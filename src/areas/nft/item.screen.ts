import { nftItem, nftToken } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const itemScreen = defineScreen(
  nftItem,
  {
    columns: [
      'itemNo',
      'nameZh',
      'status',
      'orgCode',
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
      'nameEn',
    ],
    form: [
      ['nameZh', 'nameEn', 'orgCode', 'seriesName', 'kind', 'cover', 'media', 'story'],
      ['supply', 'reserved', 'price', 'payCoin', 'perMemberMax', 'saleAt', 'saleEndAt'],
      ['resaleOn', 'transferOn', 'resaleAfterDays', 'chainCode', 'contractAddress', 'tokenStandard'],
    ],
    scaleOf: { price: 'payCoin' },
    when: { resaleAfterDays: ({ resaleOn }) => resaleOn === true },
  },
  {
    tokens: defineList(nftToken, {
      columns: ['itemNo', 'serialNo', 'tokenId', 'ownerUid', 'status', 'txHash'],
    }),
  },
);
