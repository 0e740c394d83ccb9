import { nftItem, nftListing, nftOrder, nftToken } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

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
      'price',
      'payCoin',
      'sold',
      'supply',
      'reserved',
      'saleAt',
      'saleEndAt',
      'perMemberMax',
      'resaleOn',
      'transferOn',
      'resaleAfterDays',
      'nameEn',
    ],
    search: ['nameZh', 'status', 'orgCode', 'itemNo', 'kind', 'seriesName', 'saleAt'],
    form: [
      ['nameZh', 'nameEn', 'orgCode', 'seriesName', 'kind', 'cover', 'media', 'story'],
      ['supply', 'reserved', 'price', 'payCoin', 'perMemberMax', 'saleAt', 'saleEndAt'],
      ['resaleOn', 'transferOn', 'resaleAfterDays', 'chainCode', 'contractAddress', 'tokenStandard'],
    ],
    scaleOf: { price: 'payCoin' },
    when: { resaleAfterDays: ({ resaleOn }) => resaleOn === true },
    related: [
      relatedList(nftToken, {
        by: { itemNo: 'itemNo' },
        columns: ['serialNo', 'tokenId', 'ownerUid', 'status'],
      }),
      relatedList(nftOrder, {
        by: { itemNo: 'itemNo' },
        columns: ['orderNo', 'memberUid', 'quantity', 'amount', 'status', 'createdAt'],
      }),
      relatedList(nftListing, {
        by: { itemNo: 'itemNo' },
        columns: ['listingNo', 'serialNo', 'sellerUid', 'price', 'status', 'listedAt'],
      }),
    ],
  },
  {
    tokens: defineList(nftToken, {
      columns: ['itemNo', 'serialNo', 'tokenId', 'ownerUid', 'status', 'txHash'],
      search: ['itemNo', 'ownerUid', 'status', 'serialNo', 'tokenId', 'txHash'],
    }),
  },
);
