import { checkInvariants } from '@server/check';
import { clockFrom, fastForward } from '@server/world/fastForward';
import { startPlatform } from '@test/support/platform';

test('busy minutes without staff keep every queue within its bound, and every invariant', async () => {
  const clock = clockFrom(Date.now());
  const platform = await startPlatform({ now: clock.now, life: 'busy' });
  const start = await fastForward(platform, clock, 0);
  const { work, rows, bytes, slowestTick, allTicks } = await fastForward(platform, clock, 180);
  for (const { queue, open, bound } of work) expect([queue, open <= bound]).toEqual([queue, true]);
  expect(work.some(({ open }, at) => open > (start.work[at]?.open ?? Infinity))).toBe(true);
  expect(rows.ledgerEntry).toBeGreaterThan(start.rows.ledgerEntry ?? Infinity);
  expect(bytes).toBeGreaterThan(0);
  expect(slowestTick).toBeLessThan(allTicks);
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  await platform.close();
});
