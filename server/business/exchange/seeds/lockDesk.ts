import { minus, sum, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import type { Cycle } from '../lock/schedule';
import { periodsOf, sharesOf } from '../lock/schedule';
import { lockJournal, unlockJournal } from '../lock/journals';

type Row = Made<'coinLock', 'status' | 'releasedPeriods'>;
type Period = Made<'lockPeriod', 'dueAt' | 'doneAt'>;
type Terms = {
  payer: Payer;
  accountType: AccountType;
  coinCode: string;
  amount: Units;
  reason: RecordRow<'coinLock'>['lockReason'];
  cycle: Cycle;
  periods: number;
  sourceNo: string | null;
  createdByName: string | null;
};
export type Lock = { terms: Terms; no: string; row: Row; periods: Period[]; shares: Units[] };

const timeOf = (at: number) => new Date(at).toISOString();

/** Locks coins of members and releases them by period; the last period takes the rounding difference (domain screen 16). */
export const openLocks = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const locks: Row[] = [];
  const periods: Period[] = [];

  const accountOf = ({ terms: { payer, accountType, coinCode }, no }: Lock) => ({
    lockNo: no,
    memberUid: payer.uid,
    accountType,
    coinCode,
  });
  const unlock = (lock: Lock, step: Parameters<typeof unlockJournal>[1], amount: Units, at: number) => {
    const operatorName = step.startsWith('period') ? lock.terms.createdByName : 'Ada Chen';
    const booking = { amount, at: timeOf(at), operatorName };
    return bulk.book(unlockJournal(accountOf(lock), step, booking));
  };
  const write = (lock: Lock, done: number, status: StatusOf<'coinLock'>, at: number): void => {
    const released = sum(lock.shares.slice(0, done));
    const isOver = status === 'RELEASED' || status === 'CANCELLED';
    const columns: Partial<Row> = {
      releasedAmount: toDecimal(released),
      releasedPeriods: done,
      status,
      updatedAt: timeOf(at),
      remainAmount: toDecimal(status === 'CANCELLED' ? zero : minus(lock.terms.amount, released)),
      nextReleaseAt: isOver ? null : (lock.periods[done]?.dueAt ?? null),
    };
    Object.assign(lock.row, columns);
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
        id: nextId(),
        ...row,
      }));
      const row: Row = {
        id,
        version: 1,
        createdAt: timeOf(at),
        updatedAt: timeOf(at),
        createdByName: terms.createdByName,
        ...ofMember(payer),
        lockNo: no,
        coinCode: terms.coinCode,
        accountType: terms.accountType,
        totalAmount: toDecimal(amount),
        releasedAmount: '0',
        remainAmount: toDecimal(amount),
        lockReason: terms.reason,
        cycle,
        periods: terms.periods,
        releasedPeriods: 0,
        startAt: timeOf(at),
        nextReleaseAt: own[0]?.dueAt ?? null,
        sourceNo: terms.sourceNo,
        status: 'LOCKED',
      };
      const lock = { terms, no, row, periods: own, shares };
      locks.push(row);
      periods.push(...own);
      const booking = { amount, at: timeOf(at), operatorName: terms.createdByName };
      await bulk.book(lockJournal(accountOf(lock), booking));
      return lock;
    },
    /** Releases a period (from 1). Does nothing for a lock that has ended. */
    pass: async (lock: Lock, period: number, at: number): Promise<void> => {
      const share = lock.shares[period - 1];
      if (isOver(lock) || share === undefined) return;
      await unlock(lock, `period ${period}`, share, at);
      const done = lock.periods[period - 1];
      if (done) done.doneAt = timeOf(at);
      write(lock, period, period === lock.shares.length ? 'RELEASED' : 'RELEASING', at);
    },
    /** Staff release the rest early, or cancel a lock without releases. */
    end: async (lock: Lock, how: 'release' | 'cancel', at: number): Promise<void> => {
      const done = lock.row.releasedPeriods;
      if (isOver(lock) || (how === 'cancel' && done > 0)) return;
      await unlock(lock, how, sum(lock.shares.slice(done)), at);
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
