import fc from 'fast-check';
import { isStrikeApart } from '@server/business/finance/dual/dualProduct';
import { nextRunAfter } from '@server/business/finance/plan/nextRun';
import { toUnits } from '@/kit/format/decimal';

const hour = 3_600_000;
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** The longest interval of each cycle, in days. */
const longest = { HOURLY: 1 / 24, DAILY: 1, WEEKLY: 7, BIWEEKLY: 7, MONTHLY: 62 };

test('a plan is due after now, at its hour and day, and not later than its rhythm allows', () => {
  const rhythm = fc.record({
    cycle: fc.constantFrom('HOURLY', 'DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'),
    runDay: fc.integer({ min: 0, max: 31 }),
    runHour: fc.integer({ min: 0, max: 23 }),
  });
  fc.assert(
    fc.property(rhythm, moment, ({ cycle, runDay, runHour }, now) => {
      const next = nextRunAfter({ cycle, runDay, runHour }, now);
      const wait = next.getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(Reflect.get(longest, cycle) * 24 * hour);
      expect(next.getTime() % hour).toBe(0);
      if (cycle !== 'HOURLY') expect(next.getUTCHours()).toBe(runHour);
      if (cycle.endsWith('WEEKLY')) expect(next.getUTCDay() || 7).toBe(Math.min(Math.max(runDay, 1), 7));
    }),
  );
});

test('a month without the day runs on its last one', () => {
  const rhythm = { cycle: 'MONTHLY', runDay: 31, runHour: 8 } as const;
  const next = (now: string) => nextRunAfter(rhythm, new Date(now)).toISOString();
  expect(next('2026-02-10T00:00:00Z')).toBe('2026-02-28T08:00:00.000Z');
  expect(next('2026-02-28T08:00:00Z')).toBe('2026-03-31T08:00:00.000Z');
  expect(next('2026-12-31T09:00:00Z')).toBe('2027-01-31T08:00:00.000Z');
});

test('a strike at the market’s own price is neither high nor low', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => toUnits(String(cents / 100)));
  fc.assert(
    fc.property(price, (base) => {
      const quote = toUnits('1');
      expect(isStrikeApart('SELL_HIGH', base, base, quote)).toBe(false);
      expect(isStrikeApart('BUY_LOW', base, base, quote)).toBe(false);
      expect(isStrikeApart('SELL_HIGH', base + 1n, base, quote)).toBe(true);
      expect(isStrikeApart('BUY_LOW', base - 1n, base, quote)).toBe(true);
    }),
  );
});
