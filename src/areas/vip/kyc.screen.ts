import { kyc } from '@/api/gen/vip.fields';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    'kycNo',
    'realName',
    'level',
    'status',
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
  search: ['status', 'kycNo', 'memberUid', 'level', 'realName', 'idNumber', 'assigneeName'],
});
