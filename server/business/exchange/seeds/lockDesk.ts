import { toDecimal } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Cycle } from '../lock/schedule';
import { periodsOf, sharesOf } from '../lock/schedule';
import { lockJournal, unlockJournal } from '../lock/journals';

type Row = Record<string, unknown>;
type Terms = {
  payer: Payer;
  accountType: AccountType;
  coinCode: string;
  /** In units. */
  amount: bigint;
  reason: string;
  cycle: Cycle;
  periods: number;
  sourceNo: string | null;
  createdByName: string | null;
};
export type Lock = { terms: Terms; no: string; row: Row; periods: Row[]; shares: bigint[] };

const timeOf = (at: number) => new Date(at).toISOString();

/** Locks coins of members and releases them by period; the last period takes the rounding difference (domain screen 16). */
export const openLocks = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const locks: Row[] = [];
  const periods: Row[] = [];

  const accountOf = ({ terms: { payer, accountType, coinCode }, no }: Lock) => ({
    ...{ lockNo: no, memberUid: payer.uid, accountType, coinCode },
  });
  const unlock = (lock: Lock, step: Parameters<typeof unlockJournal>[1], amount: bigint, at: number) => {
    const operatorName = step.startsWith('period') ? lock.terms.createdByName : 'Ada Chen';
    const booking = { amount: toDecimal(amount), at: timeOf(at), operatorName };
    return bulk.book(unlockJournal(accountOf(lock), step, booking));
  };
  const write = (lock: Lock, done: number, status: string, at: number): void => {
    const released = lock.shares.slice(0, done).reduce((sum, share) => sum + share, 0n);
    const isOver = status === 'RELEASED' || status === 'CANCELLED';
    Object.assign(lock.row, {
      ...{ releasedAmount: toDecimal(released), releasedPeriods: done, status, updatedAt: timeOf(at) },
      remainAmount: toDecimal(status === 'CANCELLED' ? 0n : lock.terms.amount - released),
      nextReleaseAt: isOver ? null : (lock.periods[done]?.dueAt ?? null),
    });
  };
  const isOver = ({ row }: Lock) => row.status === 'RELEASED' || row.status === 'CANCELLED';

  return {
    lock: async (terms: Terms, at: number): Promise<Lock> => {
      const { payer, amount, cycle } = terms;
      const id = nextId();
      const no = `LK${id}`;
      const shares = sharesOf(amount, terms.periods);
      const { agentPath } = payer;
      const own = periodsOf({ lockNo: no, agentPath }, { start: at, cycle, shares }).map((row) => ({
        ...{ id: nextId(), ...row },
      }));
      const row = {
        ...{ id, version: 1, createdAt: timeOf(at), updatedAt: timeOf(at) },
        ...{ createdByName: terms.createdByName, ...ofMember(payer), lockNo: no, coinCode: terms.coinCode },
        ...{ accountType: terms.accountType },
        ...{ totalAmount: toDecimal(amount), releasedAmount: '0', remainAmount: toDecimal(amount) },
        ...{ lockReason: terms.reason, cycle, periods: terms.periods, releasedPeriods: 0 },
        ...{ startAt: timeOf(at), nextReleaseAt: own[0]?.dueAt ?? null, sourceNo: terms.sourceNo },
        status: 'LOCKED',
      };
      const lock = { terms, no, row, periods: own, shares };
      locks.push(row);
      periods.push(...own);
      const booking = { amount: toDecimal(amount), at: timeOf(at), operatorName: terms.createdByName };
      await bulk.book(lockJournal(accountOf(lock), booking));
      return lock;
    },
    /** Releases a period (from 1). Does nothing for a lock that has ended. */
    pass: async (lock: Lock, period: number, at: number): Promise<void> => {
      const share = lock.shares[period - 1];
      if (isOver(lock) || share === undefined) return;
      await unlock(lock, `period ${period}`, share, at);
      Object.assign(lock.periods[period - 1] ?? {}, { doneAt: timeOf(at) });
      write(lock, period, period === lock.shares.length ? 'RELEASED' : 'RELEASING', at);
    },
    /** Staff release the rest early, or cancel a lock without releases. */
    end: async (lock: Lock, how: 'release' | 'cancel', at: number): Promise<void> => {
      const done = Number(lock.row.releasedPeriods);
      if (isOver(lock) || (how === 'cancel' && done > 0)) return;
      const rest = lock.shares.slice(done).reduce((sum, share) => sum + share, 0n);
      await unlock(lock, how, rest, at);
      if (how === 'cancel') write(lock, 0, 'CANCELLED', at);
      else {
        for (const period of lock.periods.slice(done)) period.doneAt = timeOf(at);
        write(lock, lock.shares.length, 'RELEASED', at);
      }
    },
    tables: () => ({ coinLock: locks, lockPeriod: periods }),
  };
};

export type Locks = ReturnType<typeof openLocks>;
