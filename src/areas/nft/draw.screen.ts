import { nftDraw, nftDrawEntry, nftOrder } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const drawScreen = defineScreen(
  nftDraw,
  {
    columns: [
      'drawNo',
      'titleZh',
      'status',
      'kind',
      'entryCount',
      'winnerCount',
      'enrollStart',
      'enrollEnd',
      'drawAt',
      'payDeadline',
      'titleEn',
    ],
    search: ['titleZh', 'status', 'kind', 'drawNo', 'drawAt', 'enrollStart', 'enrollEnd'],
    form: [
      ['titleZh', 'titleEn', 'kind', 'prizes', 'winnerCount'],
      ['enrollStart', 'enrollEnd', 'drawAt', 'payDeadline'],
      ['conditions'],
    ],
    related: [
      relatedList(nftDrawEntry, {
        by: { drawNo: 'drawNo' },
        columns: ['entryNo', 'memberUid', 'isWinner', 'itemNo', 'createdAt'],
      }),
      relatedList(nftOrder, {
        by: { drawNo: 'drawNo' },
        columns: ['orderNo', 'memberUid', 'itemName', 'status', 'amount', 'paidAt'],
      }),
    ],
  },
  {
    entries: defineList(nftDrawEntry, {
      columns: ['drawNo', 'entryNo', 'memberUid', 'isWinner', 'itemNo', 'createdAt'],
      search: ['drawNo', 'memberUid', 'isWinner', 'itemNo'],
    }),
  },
);
