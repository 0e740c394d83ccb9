import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Journal } from '@server/ledger/journal';

/** What a lock keeps from the available balance of a member. */
export type Locked = Pick<RecordRow<'coinLock'>, 'lockNo' | 'memberUid' | 'accountType' | 'coinCode'>;

type Booking = Pick<Journal, 'at' | 'operatorName' | 'despiteFreeze'> & { amount: Units };

/** Moves the whole amount from available to locked (I-10). */
export const lockJournal = ({ lockNo, ...account }: Locked, { amount, ...booking }: Booking): Journal => ({
  ...booking,
  bizType: 'LOCK',
  bizNo: lockNo,
  step: 'lock',
  legs: [
    { ...account, amount, bucket: 'AVAILABLE', side: 'DEBIT' },
    { ...account, amount, bucket: 'LOCKED', side: 'CREDIT' },
  ],
});

/** Moves part of a lock back to available: a period, or the rest by `release` or `cancel`. */
export const unlockJournal = (
  { lockNo, ...account }: Locked,
  step: `period ${number}` | 'release' | 'cancel',
  { amount, ...booking }: Booking,
): Journal => ({
  ...booking,
  bizType: 'UNLOCK',
  bizNo: lockNo,
  step,
  legs: [
    { ...account, amount, bucket: 'LOCKED', side: 'DEBIT', source: { bizType: 'LOCK', bizNo: lockNo } },
    { ...account, amount, bucket: 'AVAILABLE', side: 'CREDIT' },
  ],
});
