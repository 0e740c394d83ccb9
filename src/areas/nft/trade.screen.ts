import { ledgerEntry } from '@/api/account';
import { nftListing } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    'listingNo',
    'itemNo',
    'serialNo',
    'status',
    'sellerUid',
    'buyerUid',
    'price',
    'payCoin',
    'priceRatio',
    'feeAmount',
    'royaltyAmount',
    'sellerAmount',
    'listedAt',
    'soldAt',
  ],
  search: ['itemNo', 'status', 'sellerUid', 'buyerUid', 'listingNo', 'priceRatio', 'price'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'listingNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
