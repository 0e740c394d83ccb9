import { ledgerEntry } from '@/api/gen/account.fields';
import { coinLock, lockPeriod } from '@/api/gen/exchange.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList, relatedList } from '@/screens/definition';

export const lockScreen = defineScreen(
  coinLock,
  {
    columns: [
      'lockNo',
      'memberUid',
      'totalAmount',
      'status',
      'remainAmount',
      'releasedAmount',
      'nextReleaseAt',
      'releasedPeriods',
      'periods',
      'cycle',
      'lockReason',
      'memberAccount',
      'accountType',
      'startAt',
      'sourceNo',
      'createdAt',
      'coinCode',
    ],
    search: ['memberUid', 'coinCode', 'status', 'lockNo', 'lockReason', 'nextReleaseAt', 'sourceNo'],
    form: [
      ['memberUid', 'accountType', 'coinCode', 'totalAmount', 'lockReason', 'sourceNo'],
      ['cycle', 'periods', 'startAt'],
    ],
    related: [
      relatedList(lockPeriod, { by: { lockNo: 'lockNo' }, columns: ['period', 'dueAt', 'amount', 'doneAt'] }),
      relatedList(ledgerEntry, {
        by: { bizNo: 'lockNo' },
        columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket'],
      }),
    ],
  },
  { schedule: defineList(lockPeriod, { columns: ['lockNo', 'period', 'dueAt', 'amount', 'doneAt'] }) },
);
