import { auditLog } from '@/api/gen/system.fields';
import { defineScreen } from '@/screens/defineScreen';
import { lazyPart } from '@/screens/errors/lazyPart';

const VerifyLog = lazyPart(() =>
  import(/* webpackChunkName: "verifyLog" */ './VerifyLog').then(({ VerifyLog }) => VerifyLog),
);

export const logScreen = defineScreen(auditLog, {
  columns: [
    'createdAt',
    'actorName',
    'action',
    'result',
    'resource',
    'resourceId',
    'reason',
    'logType',
    'roleCodes',
    'errorCode',
    'costMs',
    'ip',
    'requestId',
    'uri',
    'id',
  ],
  search: ['actorName', 'action', 'result', 'createdAt'],
  ledger: true,
  views: { verify: VerifyLog },
});
