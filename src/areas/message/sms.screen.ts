import { smsLog } from '@/api/message';
import { defineScreen } from '@/screens/defineScreen';

export const smsScreen = defineScreen(smsLog, {
  columns: [
    ...(['smsNo', 'status', 'mobile', 'scene', 'content', 'channel', 'createdAt'] as const),
    ...(['deliveredAt', 'errorCode', 'errorMsg', 'templateCode', 'phoneCode'] as const),
    ...(['memberUid', 'ip', 'channelMsgId'] as const),
  ],
});
