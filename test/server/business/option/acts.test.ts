import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { runRounds } from '@server/business/option/runRounds';
import { stake } from '@server/business/option/acts';
import { ignoreRefusal } from '@test/support/ignoreRefusal';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let clock = Date.now();
const random = mulberry32(11);
const chance = { random, ...scatter({ random }) };

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const roundsSince = async (at: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{
    status: string;
    count: number;
  }>`select status, count(*)::int from "optionRound"
    where "createdAt" >= ${at} group by 1`.execute(platform.db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
/** Lets members stake and the clock run for some minutes. */
const live = async (minutes: number) => {
  for (let second = 0; second < minutes * 60; second += 5) {
    clock += 5_000;
    await runRounds(platform);
    await stake(platform, chance).catch(ignoreRefusal);
  }
};

test('rounds open when members stake, lock at a price and settle by the clock, each stake once', async () => {
  const since = new Date(clock).toISOString();
  await live(12);
  const rounds = await roundsSince(since);
  expect(rounds.SETTLED).toBeGreaterThan(5);
  const { rows } = await sql`select from "optionRound" where "createdAt" >= ${since} and status = 'SETTLED'
    and ("openPrice" is null or "settlePrice" is null or result is null)`.execute(platform.db);
  expect(rows).toEqual([]);
  await expectSound();
});

test('a round whose market has no price waits for staff, and keeps its stakes', async () => {
  const since = new Date(clock).toISOString();
  await sql`delete from "spotTrade"`.execute(platform.db);
  await sql`update coin set "usdtPrice" = 0 where "coinCode" = 'USDT'`.execute(platform.db);
  await live(8);
  const rounds = await roundsSince(since);
  expect(rounds.SETTLED).toBeUndefined();
  expect(rounds.SETTLE_REVIEW).toBeGreaterThan(0);
  const { rows } = await sql`select from "optionOrder" join "optionRound" using ("roundNo")
    where "optionRound"."createdAt" >= ${since} and "optionOrder".result <> 'PENDING'`.execute(platform.db);
  expect(rows).toEqual([]);
});
