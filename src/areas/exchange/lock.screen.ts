import { coinLock, lockPeriod } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const lockScreen = defineScreen(
  coinLock,
  {
    columns: [
      'lockNo',
      'memberUid',
      'coinCode',
      'totalAmount',
      'status',
      'releasedAmount',
      'remainAmount',
      'lockReason',
      'cycle',
      'periods',
      'releasedPeriods',
      'startAt',
      'nextReleaseAt',
      'sourceNo',
    ],
  },
  { schedule: defineList(lockPeriod, { columns: ['lockNo', 'period', 'dueAt', 'amount', 'doneAt'] }) },
);
