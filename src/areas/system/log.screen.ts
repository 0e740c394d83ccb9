import { auditLog } from '@/api/system';
import { defineScreen } from '@/screens/defineScreen';

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
  ledger: true,
});
