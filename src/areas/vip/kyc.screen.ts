import { kyc } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    'kycNo',
    'memberUid',
    'memberAccount',
    'realName',
    'level',
    'status',
    'idType',
    'idNumber',
    'areaCode',
    'birthday',
    'matchScore',
    'duplicateUids',
    'assigneeName',
    'createdAt',
    'reviewedAt',
    'rejectReason',
  ],
  search: ['status', 'kycNo', 'memberUid', 'level', 'realName', 'idNumber', 'assigneeName'],
});
