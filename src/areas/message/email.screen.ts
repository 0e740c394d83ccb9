import { mailLog } from '@/api/gen/message.fields';
import { defineScreen } from '@/screens/defineScreen';
import { lazyPart } from '@/screens/errors/lazyPart';

const MailPreview = lazyPart(() =>
  import(/* webpackChunkName: "mailPreview" */ './preview/MailPreview').then(
    ({ MailPreview }) => MailPreview,
  ),
);

export const emailScreen = defineScreen(mailLog, {
  columns: [
    'mailNo',
    'status',
    'toAddress',
    'subject',
    'scene',
    'createdAt',
    'opened',
    'errorMsg',
    'bounceType',
    'retryCount',
    'templateCode',
    'language',
    'memberUid',
    'fromAddress',
  ],
  search: ['status', 'toAddress', 'scene', 'memberUid', 'subject', 'mailNo'],
  sections: [MailPreview],
});
