import { kyc } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    ...(['kycNo', 'realName', 'level', 'status', 'createdAt', 'matchScore', 'duplicateUids'] as const),
    ...(['assigneeName', 'memberUid', 'idType', 'idNumber', 'areaCode', 'birthday'] as const),
    ...(['memberAccount', 'reviewedAt', 'rejectReason'] as const),
  ],
  search: [
    ...([
      'status',
      'kycNo',
      'memberUid',
      'level',
      'realName',
      'idNumber',
      'assigneeName',
      'areaCode',
    ] as const),
    ...(['idType', 'rejectReason', 'matchScore', 'memberAccount', 'agentNo', 'birthday'] as const),
    ...(['createdAt', 'reviewedAt'] as const),
  ],
});
