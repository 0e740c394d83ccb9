import { approval } from '@/api/gen/permission.fields';
import { defineScreen } from '@/screens/defineScreen';
import { Effects } from './approval/Effects';
import { ProposedChanges } from './approval/ProposedChanges';
import { TargetRecord } from './approval/TargetRecord';

export const approvalScreen = defineScreen(approval, {
  columns: [
    'approvalNo',
    'permission',
    'target',
    'status',
    'requestedByName',
    'waitingMinutes',
    'reason',
    'area',
    'createdAt',
    'expiresAt',
    'decidedByName',
    'decidedAt',
    'verdict',
  ],
  search: [
    'status',
    'area',
    'permission',
    'requestedByName',
    'waitingMinutes',
    'target',
    'isOwn',
    'createdAt',
    'approvalNo',
  ],
  lead: [ProposedChanges, Effects, TargetRecord],
  effects: { approve: ProposedChanges, reject: ProposedChanges },
  // The title of the right says what the name of the call says.
  inSections: ['changes', 'input', 'kind', 'isOwn'],
});
