import { ledgerEntry } from '@/api/account';
import { nftListing } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    ...(['listingNo', 'itemNo', 'serialNo', 'status', 'sellerUid', 'buyerUid'] as const),
    ...(['price', 'payCoin', 'priceRatio', 'feeAmount', 'royaltyAmount'] as const),
    ...(['sellerAmount', 'listedAt', 'soldAt'] as const),
  ],
  search: [
    ...(['itemNo', 'status', 'sellerUid', 'buyerUid', 'listingNo'] as const),
    ...(['priceRatio', 'price', 'listedAt', 'soldAt', 'serialNo', 'payCoin'] as const),
    ...(['feeAmount', 'royaltyAmount', 'sellerAmount'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'listingNo' },
      columns: ['entryNo', 'createdAt', 'accountType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
