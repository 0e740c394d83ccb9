import { smsLog } from '@/api/message';
import { defineScreen } from '@/screens/defineScreen';

export const smsScreen = defineScreen(smsLog, {
  columns: [
    'smsNo',
    'mobile',
    'phoneCode',
    'scene',
    'status',
    'templateCode',
    'content',
    'channel',
    'channelMsgId',
    'errorCode',
    'errorMsg',
    'memberUid',
    'ip',
    'createdAt',
    'deliveredAt',
  ],
});
