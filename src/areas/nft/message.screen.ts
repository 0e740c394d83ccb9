import { nftMessage } from '@/api/gen/nft.fields';
import { defineScreen } from '@/screens/defineScreen';
import { SendDialog } from './message/SendDialog';

export const messageScreen = defineScreen(nftMessage, {
  columns: [
    'titleZh',
    'status',
    'audience',
    'sendAt',
    'sentCount',
    'readCount',
    'itemNo',
    'memberUids',
    'titleEn',
  ],
  search: ['status', 'titleZh', 'audience', 'itemNo', 'sendAt', 'memberUids'],
  form: [
    ['titleZh', 'titleEn', 'contentZh', 'contentEn'],
    ['audience', 'itemNo', 'memberUids', 'sendAt'],
  ],
  dialogs: { send: SendDialog },
  when: {
    itemNo: ({ audience }) => audience === 'HOLDERS',
    memberUids: ({ audience }) => audience === 'MEMBERS',
  },
});
