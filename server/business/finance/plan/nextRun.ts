import type { RecordEntry } from '@server/db/typedRecords';

/** Schedule of a plan: `runDay` is a weekday (1 = Monday) or a day of the month, `runHour` an hour of UTC. */
export type Schedule = Pick<RecordEntry<'autoInvestPlan'>, 'cycle' | 'runDay' | 'runHour'>;

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the day of a month, or its last day if it is shorter. */
const dayOfMonth = (year: number, month: number, wanted: number, at: number): Date => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(Math.max(wanted, 1), last), at));
};

/** Returns the first run after a time. A fortnight starts at the next matching weekday. */
export const nextRunAfter = ({ cycle, runDay, runHour }: Schedule, now: Date): Date => {
  if (cycle === 'HOURLY') return new Date(Math.floor(now.getTime() / hour) * hour + hour);
  if (cycle === 'MONTHLY') {
    const here = dayOfMonth(now.getUTCFullYear(), now.getUTCMonth(), runDay, runHour);
    return here > now ? here : dayOfMonth(now.getUTCFullYear(), now.getUTCMonth() + 1, runDay, runHour);
  }
  const today = new Date(now);
  today.setUTCHours(runHour, 0, 0, 0);
  const weekday = today.getUTCDay() || 7;
  const wanted = Math.min(Math.max(runDay, 1), 7);
  const ahead = cycle === 'DAILY' ? 0 : (wanted - weekday + 7) % 7;
  const next = new Date(today.getTime() + ahead * day);
  return next > now ? next : new Date(next.getTime() + (cycle === 'DAILY' ? day : 7 * day));
};
