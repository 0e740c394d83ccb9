import { kyc } from '@/api/gen/vip.fields';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    'kycNo',
    'realName',
    'level',
    'status',
    'waitingMinutes',
    'createdAt',
    'matchScore',
    'duplicateUids',
    'assigneeName',
    'memberUid',
    'idType',
    'idNumber',
    'areaCode',
    'birthday',
    'memberAccount',
    'reviewedAt',
    'rejectReason',
  ],
  search: ['status', 'kycNo', 'memberUid', 'waitingMinutes', 'level', 'realName', 'idNumber', 'assigneeName'],
});
