import { nftItem, nftListing, nftOrder, nftToken } from '@/api/gen/nft.fields';
import { screenOfList } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';

const ItemMedia = lazyPart(() =>
  import(/* webpackChunkName: "nftItem" */ './media/ItemMedia').then(({ ItemMedia }) => ItemMedia),
);

const Minting = lazyPart(() =>
  import(/* webpackChunkName: "nftItem" */ './media/Minting').then(({ Minting }) => Minting),
);

/** What the record of an item shows beside its facts. */
export const itemSections = [Minting, ItemMedia] as const;

export const itemList = defineList(nftItem, {
  columns: [
    'nameZh',
    'status',
    'waitingMinutes',
    'sold',
    'supply',
    'reserved',
    'minted',
    'price',
    'payCoin',
    'kind',
    'saleAt',
    'saleEndAt',
    'orgCode',
    'seriesName',
    'perMemberMax',
    'resaleOn',
    'transferOn',
    'resaleAfterDays',
    'itemNo',
    'nameEn',
  ],
  search: ['status', 'nameZh', 'orgCode', 'waitingMinutes', 'itemNo', 'kind', 'seriesName'],
  when: { resaleAfterDays: ({ resaleOn }) => resaleOn === true },
  sections: itemSections,
  inSections: ['media'],
  related: [
    relatedList(nftToken, {
      by: { itemNo: 'itemNo' },
      columns: ['serialNo', 'tokenId', 'ownerUid', 'status'],
    }),
    relatedList(nftOrder, {
      by: { itemNo: 'itemNo' },
      columns: ['orderNo', 'status', 'amount', 'quantity', 'memberUid', 'createdAt'],
    }),
    relatedList(nftListing, {
      by: { itemNo: 'itemNo' },
      columns: ['listingNo', 'serialNo', 'sellerUid', 'price', 'status', 'listedAt'],
    }),
  ],
});

export const itemScreen = screenOfList(itemList, {
  tokens: defineList(nftToken, {
    columns: ['itemNo', 'serialNo', 'tokenId', 'ownerUid', 'status', 'txHash'],
    search: ['itemNo', 'ownerUid', 'status', 'serialNo', 'tokenId', 'txHash'],
  }),
});
