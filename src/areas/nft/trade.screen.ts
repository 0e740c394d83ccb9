import { nftListing } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const tradeScreen = defineScreen(nftListing, {
  columns: [
    'listingNo',
    'itemNo',
    'serialNo',
    'sellerUid',
    'status',
    'buyerUid',
    'price',
    'payCoin',
    'feeAmount',
    'royaltyAmount',
    'sellerAmount',
    'priceRatio',
    'listedAt',
    'soldAt',
  ],
});
