import { ledgerEntry } from '@/api/gen/account.fields';
import { nftListing } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    'listingNo',
    'status',
    'price',
    'payCoin',
    'priceRatio',
    'itemNo',
    'serialNo',
    'sellerUid',
    'buyerUid',
    'listedAt',
    'soldAt',
    'sellerAmount',
    'feeAmount',
    'royaltyAmount',
  ],
  search: ['status', 'itemNo', 'sellerUid', 'buyerUid', 'listingNo', 'priceRatio'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'listingNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
