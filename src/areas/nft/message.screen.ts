import { nftMessage } from '@/api/nft';
import { defineScreen } from '@/screens/defineScreen';

export const messageScreen = defineScreen(nftMessage, {
  columns: [
    ...(['titleZh', 'status', 'audience', 'sendAt', 'sentCount', 'readCount'] as const),
    ...(['itemNo', 'memberUids', 'titleEn'] as const),
  ],
  search: [
    ...(['status', 'titleZh', 'audience', 'itemNo', 'sendAt', 'memberUids'] as const),
    ...(['sentCount', 'readCount', 'titleEn'] as const),
  ],
  form: [
    ['titleZh', 'titleEn', 'contentZh', 'contentEn'],
    ['audience', 'itemNo', 'memberUids', 'sendAt'],
  ],
  when: {
    itemNo: ({ audience }) => audience === 'HOLDERS',
    memberUids: ({ audience }) => audience === 'MEMBERS',
  },
});
