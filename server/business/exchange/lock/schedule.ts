import { dividedBy, minus, times, toDecimal, truncate } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordEntry } from '@server/db/typedRecords';

/** How often a period of a lock ends (contract: ReleaseCycle). */
export type Cycle = RecordEntry<'coinLock'>['cycle'];

const day = 86_400_000;

/** Days until the only release of a lock without periods. */
const onceDays = 90;

/** Decimal places of a period's amount. */
const places = 8;

/** Returns the time so many months later, on the last day of a month that is too short. */
const monthsLater = (start: number, months: number): number => {
  const date = new Date(start);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(wanted, last));
};

/** Returns the end of a period (from 1) of a lock. */
export const dueAt = (start: number, cycle: Cycle, period: number): number => {
  if (cycle === 'ONCE') return start + onceDays * day;
  if (cycle === 'MONTH') return monthsLater(start, period);
  return start + period * (cycle === 'DAY' ? day : 7 * day);
};

/** Divides an amount into equal parts; the last period takes the rounding difference. */
export const sharesOf = (amount: Units, periods: number): Units[] => {
  const share = truncate(dividedBy(amount, periods), places);
  return Array.from({ length: periods }, (_, index) =>
    index === periods - 1 ? minus(amount, times(share, index)) : share,
  );
};

/** Returns the rows of a schedule, one for each period, without their ids. */
export const periodsOf = (
  { lockNo, agentPath }: { lockNo: string; agentPath: string | null },
  { start, cycle, shares }: { start: number; cycle: Cycle; shares: readonly Units[] },
) =>
  shares.map((share, index) => ({
    agentPath,
    lockNo,
    period: index + 1,
    amount: toDecimal(share),
    dueAt: new Date(dueAt(start, cycle, index + 1)).toISOString(),
    doneAt: null,
  }));
