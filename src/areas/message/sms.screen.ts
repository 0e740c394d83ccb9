import { smsLog } from '@/api/gen/message.fields';
import { defineScreen } from '@/screens/defineScreen';

export const smsScreen = defineScreen(smsLog, {
  columns: [
    'smsNo',
    'status',
    'mobile',
    'scene',
    'content',
    'channel',
    'createdAt',
    'deliveredAt',
    'errorCode',
    'errorMsg',
    'templateCode',
    'phoneCode',
    'memberUid',
    'ip',
    'channelMsgId',
  ],
  search: ['status', 'mobile', 'scene', 'memberUid', 'channel', 'smsNo'],
});
