import { nftMessage } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const messageScreen = defineScreen(nftMessage, {
  columns: [
    'titleZh',
    'audience',
    'status',
    'itemNo',
    'sendAt',
    'sentCount',
    'readCount',
    'memberUids',
    'titleEn',
  ],
  search: ['titleZh', 'status', 'audience', 'itemNo', 'sendAt', 'memberUids', 'sentCount'],
  form: [
    ['titleZh', 'titleEn', 'contentZh', 'contentEn'],
    ['audience', 'itemNo', 'memberUids', 'sendAt'],
  ],
  when: {
    itemNo: ({ audience }) => audience === 'HOLDERS',
    memberUids: ({ audience }) => audience === 'MEMBERS',
  },
});
