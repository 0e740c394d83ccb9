import { ledgerEntry } from '@/api/gen/account.fields';
import { nftListing } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    'listingNo',
    'status',
    'price',
    'sellerUid',
    'buyerUid',
    'payCoin',
    'priceRatio',
    'pairTrades',
    'orgCode',
    'itemNo',
    'serialNo',
    'listedAt',
    'soldAt',
    'sellerAmount',
    'feeAmount',
    'royaltyAmount',
  ],
  search: ['status', 'itemNo', 'sellerUid', 'buyerUid', 'listingNo', 'orgCode', 'priceRatio', 'pairTrades'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'listingNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
