import { nftDraw, nftDrawEntry, nftOrder } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';
import { lazyPart } from '@/screens/errors/lazyPart';

const DrawProof = lazyPart(() =>
  import(/* webpackChunkName: "drawProof" */ './proof/DrawProof').then(({ DrawProof }) => DrawProof),
);

export const drawScreen = defineScreen(
  nftDraw,
  {
    columns: [
      'titleZh',
      'status',
      'entryCount',
      'winnerCount',
      'drawAt',
      'enrollEnd',
      'enrollStart',
      'payDeadline',
      'kind',
      'drawNo',
      'titleEn',
    ],
    search: ['status', 'titleZh', 'kind', 'drawNo', 'drawAt', 'enrollStart'],
    sections: [DrawProof],
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
      columns: ['memberUid', 'isWinner', 'itemNo', 'entryNo', 'createdAt', 'drawNo'],
      search: ['drawNo', 'memberUid', 'isWinner', 'itemNo'],
    }),
  },
);
