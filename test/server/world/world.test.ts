import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { thinOut } from '@server/world/thinOut';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock), life: 'busy' });
});
afterAll(() => platform.close());

const run = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    await platform.tick();
  }
};
/** Counts the rows of a table under a condition. */
const count = async (table: string, condition = 'true'): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}
    where ${sql.raw(condition)}`.execute(platform.db);
  return Number(rows[0]?.count);
};

test('members deposit, withdraw, register and send documents, and every invariant holds', async () => {
  const since = `"createdAt" > '${new Date(clock).toISOString()}'`;
  await run(300);
  for (const table of ['chainTx', 'deposit', 'withdrawal', 'member', 'kyc'])
    expect([table, (await count(table, since)) > 0]).toEqual([table, true]);
  expect(await count('deposit', `${since} and status = 'CREDITED'`)).toBeGreaterThan(0);
  expect(
    await count('withdrawal', `"completedAt" > '${new Date(clock - 300_000).toISOString()}'`),
  ).toBeGreaterThan(0);
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});

test('old transfers go at midnight, but not those that an open withdrawal needs', async () => {
  const old = `"createdAt" < '${new Date(clock - 8 * 86_400_000).toISOString()}'`;
  await sql`update "chainTx" set "createdAt" = "createdAt" - interval '9 days' where direction = 'OUT'`.execute(
    platform.db,
  );
  const needed = await count(
    'chainTx',
    `${old} and "bizNo" in (select "withdrawNo" from withdrawal where status in ('UNKNOWN', 'CONFIRMING'))`,
  );
  expect(needed).toBeGreaterThan(0);
  clock = Math.ceil(clock / 86_400_000) * 86_400_000;
  await thinOut({ ...platform, now: () => new Date(clock) });
  expect(await count('chainTx', `${old} and direction = 'OUT' and state = 'READ'`)).toBe(needed);
});

test('nobody adds work to a queue that is full', async () => {
  await sql`update withdrawal set status = 'PENDING_REVIEW' where id in (
    select id from withdrawal where status = 'COMPLETED' limit 130)`.execute(platform.db);
  const before = await count('withdrawal');
  await run(30);
  expect(await count('withdrawal')).toBe(before);
});
