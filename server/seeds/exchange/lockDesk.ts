import { toDecimal, truncate } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { AccountType } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/events';
import { ofMember } from '@server/seeds/money/records';
import { day } from '@server/seeds/scatter';

type Row = Record<string, unknown>;
export type Cycle = 'ONCE' | 'DAY' | 'WEEK' | 'MONTH';
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

/** Returns the end of a period (from 1) of a lock; a one-off release is after 90 days. */
export const dueAt = (start: number, cycle: Cycle, period: number): number => {
  if (cycle === 'ONCE') return start + 90 * day;
  if (cycle !== 'MONTH') return start + period * (cycle === 'DAY' ? day : 7 * day);
  const date = new Date(start);
  return date.setUTCMonth(date.getUTCMonth() + period);
};

/** Locks coins of members and releases them by period; the last period takes the rounding difference (domain screen 16). */
export const openLocks = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const locks: Row[] = [];
  const periods: Row[] = [];

  const move = ({ terms, no }: Lock, step: string, amount: bigint, at: number, isBack: boolean) => {
    const { payer, accountType, coinCode } = terms;
    const source = { bizType: 'LOCK', bizNo: no } as const;
    const common = { memberUid: payer.uid, accountType, coinCode, amount: toDecimal(amount) } as const;
    return bulk.book({
      ...{ bizType: isBack ? 'UNLOCK' : 'LOCK', bizNo: no, step, at: timeOf(at) },
      ...{ operatorName: step === 'release' || step === 'cancel' ? 'Ada Chen' : terms.createdByName },
      legs: isBack
        ? [
            { ...common, bucket: 'LOCKED', side: 'DEBIT', source },
            { ...common, bucket: 'AVAILABLE', side: 'CREDIT' },
          ]
        : [
            { ...common, bucket: 'AVAILABLE', side: 'DEBIT' },
            { ...common, bucket: 'LOCKED', side: 'CREDIT', source },
          ],
    });
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
      const share = truncate(amount / BigInt(terms.periods), 8);
      const shares = Array.from({ length: terms.periods }, (_, index) =>
        index === terms.periods - 1 ? amount - share * BigInt(index) : share,
      );
      const { agentPath } = payer;
      const own = shares.map((part, index) => ({
        ...{ id: nextId(), agentPath, lockNo: no, period: index + 1, amount: toDecimal(part) },
        ...{ dueAt: timeOf(dueAt(at, cycle, index + 1)), doneAt: null },
      }));
      const row = {
        ...{ id, version: 1, createdAt: timeOf(at), updatedAt: timeOf(at) },
        ...{ createdByName: terms.createdByName, ...ofMember(payer), lockNo: no, coinCode: terms.coinCode },
        ...{ totalAmount: toDecimal(amount), releasedAmount: '0', remainAmount: toDecimal(amount) },
        ...{ lockReason: terms.reason, cycle, periods: terms.periods, releasedPeriods: 0 },
        ...{ startAt: timeOf(at), nextReleaseAt: own[0]?.dueAt ?? null, sourceNo: terms.sourceNo },
        status: 'LOCKED',
      };
      const lock = { terms, no, row, periods: own, shares };
      locks.push(row);
      periods.push(...own);
      await move(lock, 'lock', amount, at, false);
      return lock;
    },
    /** Releases a period (from 1). Does nothing for a lock that has ended. */
    pass: async (lock: Lock, period: number, at: number): Promise<void> => {
      const share = lock.shares[period - 1];
      if (isOver(lock) || share === undefined) return;
      await move(lock, `period ${period}`, share, at, true);
      Object.assign(lock.periods[period - 1] ?? {}, { doneAt: timeOf(at) });
      write(lock, period, period === lock.shares.length ? 'RELEASED' : 'RELEASING', at);
    },
    /** Staff release the rest early, or cancel a lock without releases. */
    end: async (lock: Lock, how: 'release' | 'cancel', at: number): Promise<void> => {
      const done = Number(lock.row.releasedPeriods);
      if (isOver(lock) || (how === 'cancel' && done > 0)) return;
      const rest = lock.shares.slice(done).reduce((sum, share) => sum + share, 0n);
      await move(lock, how, rest, at, true);
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
