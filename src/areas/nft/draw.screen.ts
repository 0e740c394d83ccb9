import { nftDraw, nftDrawEntry } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const drawScreen = defineScreen(
  nftDraw,
  {
    columns: [
      'drawNo',
      'titleZh',
      'titleEn',
      'kind',
      'status',
      'winnerCount',
      'entryCount',
      'enrollStart',
      'enrollEnd',
      'drawAt',
      'payDeadline',
    ],
  },
  {
    entries: defineList(nftDrawEntry, { columns: ['drawNo', 'memberUid', 'entryNo', 'isWinner', 'itemNo'] }),
  },
);
