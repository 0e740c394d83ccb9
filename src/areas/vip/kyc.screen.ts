import { kyc } from '@/api/vip';
import { defineScreen } from '@/screens/defineScreen';

export const kycScreen = defineScreen(kyc, {
  columns: [
    ...([
      'kycNo',
      'memberUid',
      'memberAccount',
      'realName',
      'level',
      'status',
      'idType',
      'idNumber',
    ] as const),
    ...(['areaCode', 'birthday', 'matchScore', 'duplicateUids', 'assigneeName', 'createdAt'] as const),
    ...(['reviewedAt', 'rejectReason'] as const),
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
