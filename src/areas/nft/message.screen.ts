import { nftMessage } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const messageScreen = defineScreen(nftMessage, {
  columns: [
    'titleZh',
    'titleEn',
    'audience',
    'itemNo',
    'status',
    'memberUids',
    'sendAt',
    'sentCount',
    'readCount',
  ],
});
