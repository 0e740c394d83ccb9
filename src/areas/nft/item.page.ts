import { nftDrawEntry, nftItem, nftListing, nftOrder, nftToken } from '@/api/gen/nft.fields';
import { definePage } from '@/screens/definePage';
import { relatedList } from '@/screens/definition';
import { itemList, itemSections } from './item.screen';

const by = { itemNo: 'itemNo' } as const;

/** A collectible with its copies, sales and draws (domain screen 32). */
export const itemPage = definePage(nftItem, {
  of: itemList,
  sections: itemSections,
  inBlocks: ['media'],
  related: [
    relatedList(nftToken, { by, columns: ['serialNo', 'tokenId', 'ownerUid', 'status', 'txHash'] }),
    relatedList(nftOrder, {
      by,
      columns: ['orderNo', 'status', 'amount', 'quantity', 'memberUid', 'createdAt'],
    }),
    relatedList(nftListing, {
      by,
      columns: ['listingNo', 'serialNo', 'sellerUid', 'buyerUid', 'price', 'status', 'listedAt'],
    }),
    relatedList(nftDrawEntry, { by, columns: ['entryNo', 'drawNo', 'memberUid', 'isWinner', 'createdAt'] }),
  ],
});
