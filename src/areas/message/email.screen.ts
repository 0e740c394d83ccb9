import { mailLog } from '@/api/message';
import { defineScreen } from '@/screens/defineScreen';

export const emailScreen = defineScreen(mailLog, {
  columns: [
    'mailNo',
    'toAddress',
    'fromAddress',
    'subject',
    'status',
    'scene',
    'templateCode',
    'language',
    'opened',
    'bounceType',
    'errorMsg',
    'retryCount',
    'memberUid',
    'createdAt',
  ],
});
