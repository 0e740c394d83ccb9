import { ledgerEntry } from '@/api/account';
import { coinLock, lockPeriod } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const lockScreen = defineScreen(
  coinLock,
  {
    columns: [
      ...(['lockNo', 'coinCode', 'totalAmount', 'releasedAmount', 'remainAmount', 'status'] as const),
      ...(['nextReleaseAt', 'memberUid', 'releasedPeriods', 'periods', 'cycle', 'lockReason'] as const),
      ...(['memberAccount', 'startAt', 'sourceNo', 'createdAt'] as const),
    ],
    search: [
      ...(['memberUid', 'coinCode', 'status', 'lockNo', 'lockReason', 'nextReleaseAt', 'sourceNo'] as const),
      ...(['cycle', 'totalAmount', 'releasedAmount', 'remainAmount', 'periods', 'releasedPeriods'] as const),
      ...(['memberAccount', 'agentNo', 'startAt', 'createdAt'] as const),
    ],
    form: [
      ['memberUid', 'coinCode', 'totalAmount', 'lockReason', 'sourceNo'],
      ['cycle', 'periods', 'startAt'],
    ],
    scaleOf: { totalAmount: 'coinCode' },
    related: [
      relatedList(lockPeriod, { by: { lockNo: 'lockNo' }, columns: ['period', 'dueAt', 'amount', 'doneAt'] }),
      relatedList(ledgerEntry, {
        by: { bizNo: 'lockNo' },
        columns: ['entryNo', 'createdAt', 'bizType', 'bucket', 'side', 'amount'],
      }),
    ],
  },
  { schedule: defineList(lockPeriod, { columns: ['lockNo', 'period', 'dueAt', 'amount', 'doneAt'] }) },
);
