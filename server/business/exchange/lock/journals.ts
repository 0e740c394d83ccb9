import type { AccountType, Journal } from '@server/ledger/journal';

/** What a lock keeps from the available balance of a member. */
export type Locked = { lockNo: string; memberUid: string; accountType: AccountType; coinCode: string };

const accountTypes = ['FUND', 'OTC', 'CONTRACT', 'OPTION', 'FINANCE'] as const;

/** Reads a stored account type. */
export const accountTypeOf = (value: unknown): AccountType =>
  accountTypes.find((type) => type === value) ?? 'SPOT';

type Booking = Pick<Journal, 'at' | 'operatorName' | 'despiteFreeze'> & { amount: string };

/** Moves the whole amount from available to locked (I-10). */
export const lockJournal = ({ lockNo, ...account }: Locked, { amount, ...booking }: Booking): Journal => ({
  ...{ bizType: 'LOCK', bizNo: lockNo, step: 'lock', ...booking },
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
  ...{ bizType: 'UNLOCK', bizNo: lockNo, step, ...booking },
  legs: [
    { ...account, amount, bucket: 'LOCKED', side: 'DEBIT', source: { bizType: 'LOCK', bizNo: lockNo } },
    { ...account, amount, bucket: 'AVAILABLE', side: 'CREDIT' },
  ],
});
