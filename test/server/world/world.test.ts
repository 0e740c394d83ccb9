import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { sendKyc } from '@server/business/vip/acts/kyc';
import { close } from '@server/business/vip/acts/members';
import { signIn } from '@server/business/vip/acts/signIns';
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
const count = async (table: string | RawBuilder<unknown>, condition = 'true'): Promise<number> => {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from ${typeof table === 'string' ? sql.table(table) : table}
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

test('members sign in, forget passwords, send documents again and close their accounts', async () => {
  const since = `at > '${new Date(clock).toISOString()}' and "actorName" is null`;
  const random = mulberry32(7);
  const chance = { random, ...scatter({ random }) };
  await sql`update kyc set status = 'RESUBMIT' where id in (
    select kyc.id from kyc join member on member.uid = "memberUid" where kyc.status = 'REJECTED'
      and member.status = 'NORMAL' limit 5)`.execute(platform.db);
  clock += 1_000;
  for (let done = 0; done < 120; done += 1) await signIn(platform, chance);
  for (let done = 0; done < 30; done += 1) await sendKyc(platform, chance);
  await close(platform, chance);
  const steps = (resource: string, to: string) =>
    count('timeline', `${since} and resource = '${resource}' and "to" = '${to}'`);
  expect(await steps('member', 'CLOSED')).toBe(1);
  const attempts = `"createdAt" = '${new Date(clock).toISOString()}'`;
  expect(await count('memberSignIn', `${attempts} and result = 'SUCCESS'`)).toBeGreaterThan(0);
  expect(await count('memberSignIn', `${attempts} and result = 'FAIL'`)).toBeGreaterThan(0);
  expect(await count('timeline', `${since} and resource = 'kyc' and "from" = 'RESUBMIT'`)).toBeGreaterThan(0);
  const fresh = `${attempts} and status = 'PENDING' and "frontImg" is not null`;
  expect(await count('kyc', `${fresh} and id in (select "kycId" from "kycFace")`)).toBeGreaterThan(0);
});

test('old transfers go at midnight, but not those that an open withdrawal or deposit needs', async () => {
  const old = `"createdAt" < '${new Date(clock - 8 * 86_400_000).toISOString()}'`;
  await sql`update "chainTx" set "createdAt" = "createdAt" - interval '9 days'`.execute(platform.db);
  const needed = await count(
    'chainTx',
    `${old} and "bizNo" in (select "withdrawNo" from withdrawal where status in ('UNKNOWN', 'CONFIRMING'))`,
  );
  const held = `${old} and direction = 'IN' and state in ('READ', 'ORPHANED')`;
  const awaited = await count(
    'chainTx',
    `${held} and "txHash" in (select "txHash" from deposit where status in ('DETECTED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'))`,
  );
  expect(needed).toBeGreaterThan(0);
  expect(await count('chainTx', held)).toBeGreaterThan(awaited);
  const skipped = await count('chainTx', `state = 'SKIPPED'`);
  clock = Math.ceil(clock / 86_400_000) * 86_400_000;
  await thinOut({ ...platform, now: () => new Date(clock) });
  expect(await count('chainTx', `${old} and direction = 'OUT' and state = 'READ'`)).toBe(needed);
  expect(await count('chainTx', held)).toBe(awaited);
  expect(await count('chainTx', `state = 'SKIPPED'`)).toBe(skipped);
});

test('old orders that met no offer go at midnight, but not those that the ledger names', async () => {
  const unfilled = `status = 'CANCELLED' and "filledAmount" = 0`;
  await sql`insert into "spotOrder" select (jsonb_populate_record(one, '{"id": 7, "orderNo": "unmet"}')).*
    from "spotOrder" one where ${sql.raw(unfilled)} limit 1`.execute(platform.db);
  await sql`update "spotOrder" set "createdAt" = "createdAt" - interval '31 days'
    where ${sql.raw(unfilled)}`.execute(platform.db);
  const named = `${unfilled} and "orderNo" in (select "bizNo" from journal)`;
  const before = await count('spotOrder', named);
  expect(before).toBeGreaterThan(0);
  clock += 86_400_000;
  await thinOut({ ...platform, now: () => new Date(clock) });
  expect(await count('spotOrder', named)).toBe(before);
  expect(await count('spotOrder', `"orderNo" = 'unmet'`)).toBe(0);
});

test('old sign-ins go at midnight when they failed or a later one used the same device, so that no device looks new', async () => {
  await sql`update "memberSignIn" set "createdAt" = "createdAt" - interval '31 days'`.execute(platform.db);
  const devices = () =>
    count(
      sql`(select distinct "memberUid", "deviceId", ip from "memberSignIn" where result = 'SUCCESS') known`,
    );
  const [known, all] = [await devices(), await count('memberSignIn')];
  clock += 86_400_000;
  await thinOut({ ...platform, now: () => new Date(clock) });
  expect([await devices(), await count('memberSignIn')]).toEqual([known, known]);
  expect(all).toBeGreaterThan(known);
});

test('nobody adds work to a queue that is full', async () => {
  await sql`update withdrawal set status = 'PENDING_REVIEW' where id in (
    select id from withdrawal where status = 'COMPLETED' limit 130)`.execute(platform.db);
  const before = await count('withdrawal');
  await run(30);
  expect(await count('withdrawal')).toBe(before);
});
