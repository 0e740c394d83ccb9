import { kyc } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    'kycNo',
    'memberUid',
    'level',
    'realName',
    'status',
    'idType',
    'idNumber',
    'areaCode',
    'birthday',
    'matchScore',
    'duplicateUids',
    'assigneeName',
    'rejectReason',
    'createdAt',
    'reviewedAt',
  ],
});
