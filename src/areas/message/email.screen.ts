import { mailLog } from '@/api/message';
import { defineScreen } from '@/screens/defineScreen';
import { lazyPart } from '@/screens/lazyPart';

const MailPreview = lazyPart(async () => {
  const { MailPreview: Part } = await import(/* webpackChunkName: "mailPreview" */ './preview/MailPreview');
  return { Part };
});

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
  sections: [MailPreview],
});
