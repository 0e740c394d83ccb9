import { ledgerEntry } from '@/api/account';
import { nftListing } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    ...(['listingNo', 'status', 'price', 'payCoin', 'priceRatio', 'itemNo'] as const),
    ...(['serialNo', 'sellerUid', 'buyerUid', 'listedAt', 'soldAt'] as const),
    ...(['sellerAmount', 'feeAmount', 'royaltyAmount'] as const),
  ],
  search: [
    ...(['status', 'itemNo', 'sellerUid', 'buyerUid', 'listingNo', 'priceRatio'] as const),
    ...(['price', 'listedAt', 'soldAt', 'serialNo', 'payCoin', 'feeAmount'] as const),
    ...(['royaltyAmount', 'sellerAmount'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'listingNo' },
      columns: ['entryNo', 'side', 'amount', 'coinCode', 'bizType', 'bucket', 'createdAt'],
    }),
  ],
});
