import { sql } from 'kysely';
import { releaseDue } from '@server/business/exchange/lock/release';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const day = 86_400_000;
const path = '/admin/exchange/lock';
const reason = 'Ordered by the district court';
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let op: Caller;
let other: Caller;

const signIn = async () => {
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
  other = seconded(platform, await staff(platform, 'secondAdmin'));
};

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  await colleague(platform, {
    username: 'secondAdmin',
    permissions: ['list', 'detail', 'create', 'release', 'cancel'].map((right) => `exchange:lock:${right}`),
  });
  // Releases the locks of the demo data that are due already.
  await later(0);
});
afterAll(() => platform.close());

type Purse = { memberUid: string; available: string; locked: string };

/** Returns a spot account with a USDT balance, or the named one as it is now. */
const purse = async (memberUid: string | null = null): Promise<Purse> => {
  const { rows } = await sql<Purse>`select "memberUid", available::text, locked::text from account
    where "accountType" = 'SPOT' and "coinCode" = 'USDT' and status = 'NORMAL' and available > 200
      and (${memberUid}::text is null or "memberUid" = ${memberUid}) order by id limit 1`.execute(
    platform.db,
  );
  const [found] = rows;
  if (!found) throw new Error('No spot account has USDT.');
  return found;
};
const lock = (who: Caller, memberUid: string, values: object = {}) =>
  who.post<Shown>(path, {
    memberUid,
    coinCode: 'USDT',
    totalAmount: '100',
    lockReason: 'STAFF',
    cycle: 'MONTH',
    periods: 3,
    startAt: new Date(clock).toISOString(),
    ...values,
  });
const act = ({ id, version }: Shown, action: string, who: Caller) =>
  who.post<Shown>(`${path}/${id}/${action}`, { version, reason });
const again = async ({ id }: Shown) => (await admin.get<Shown>(`${path}/${id}`)).data;
const scheduleOf = async ({ lockNo }: Shown) => {
  const { data } = await admin.get<{ records: Shown[] }>(
    `${path}/schedule/page?lockNo=${String(lockNo)}&sort=period,asc`,
  );
  return data.records;
};
const later = async (days: number) => {
  clock += days * day;
  // A tick releases a limited number of locks.
  for (let turn = 0; turn < 8; turn += 1) await releaseDue(platform);
  await platform.tick();
  await signIn();
};
const difference = (after: string, before: string) => Number(after) - Number(before);
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a lock of the demo data is released by the account that it holds', async () => {
  const seeded = await firstOf(other, 'exchange/lock', 'status=LOCKED&status=RELEASING&lockReason=ACTIVITY');
  expect((await act(seeded, 'release', other)).data).toMatchObject({ status: 'RELEASED' });
  await expectSound();
});

test('a lock takes its amount from the available balance at once and plans its periods', async () => {
  const before = await purse();
  const { data } = await lock(op, before.memberUid);
  expect(data).toMatchObject({
    status: 'LOCKED',
    accountType: 'SPOT',
    remainAmount: '100',
    releasedAmount: '0',
    createdByName: 'Otto Wang',
    releasedPeriods: 0,
  });
  const after = await purse(before.memberUid);
  expect(difference(after.available, before.available)).toBeCloseTo(-100);
  expect(difference(after.locked, before.locked)).toBeCloseTo(100);
  const schedule = await scheduleOf(data);
  expect(schedule.map(({ amount }) => amount)).toEqual(['33.33333333', '33.33333333', '33.33333334']);
  expect(data.nextReleaseAt).toBe(schedule[0]?.dueAt);
  await expectSound();
});

test('a lock above the available balance, or with terms that do not fit, is refused', async () => {
  const { memberUid, available } = await purse();
  const { rows } = await sql<{ count: string }>`select count(*) from "coinLock"`.execute(platform.db);
  expect((await lock(op, memberUid, { totalAmount: String(Math.ceil(Number(available)) + 1) })).code).toBe(
    42201,
  );
  expect(refused(await lock(op, memberUid, { cycle: 'ONCE', periods: 2 }))).toEqual(['periods once']);
  expect(refused(await lock(op, memberUid, { totalAmount: '1.00001' }))).toEqual(['totalAmount scale']);
  expect(refused(await lock(op, memberUid, { startAt: new Date(clock - 2 * day).toISOString() }))).toEqual([
    'startAt past',
  ]);
  const later = await sql<{ count: string }>`select count(*) from "coinLock"`.execute(platform.db);
  expect(later.rows).toEqual(rows);
});

test('the clock releases each period once, and the last one takes the rest', async () => {
  const before = await purse();
  const { data } = await lock(op, before.memberUid, { cycle: 'WEEK' });
  await later(7.1);
  expect(await again(data)).toMatchObject({
    status: 'RELEASING',
    releasedAmount: '33.33333333',
    releasedPeriods: 1,
    remainAmount: '66.66666667',
  });
  await platform.tick();
  expect(await again(data)).toMatchObject({ releasedPeriods: 1 });
  expect((await again(data)).allowedActions).not.toContain('cancel');
  await later(14);
  const done = await again(data);
  expect(done).toMatchObject({
    status: 'RELEASED',
    releasedAmount: '100',
    remainAmount: '0',
    nextReleaseAt: null,
  });
  expect((await scheduleOf(data)).every(({ doneAt }) => doneAt !== null)).toBe(true);
  expect(done.allowedActions).toEqual([]);
  await expectSound();
});

test('monthly periods end on the last day of a short month', async () => {
  const { memberUid } = await purse();
  const year = new Date(clock).getUTCFullYear() + 1;
  const { data } = await lock(op, memberUid, { startAt: `${year}-12-31T08:00:00.000Z` });
  const last = (year + 1) % 4 === 0 ? 29 : 28;
  expect((await scheduleOf(data)).map(({ dueAt }) => String(dueAt).slice(5, 10))).toEqual([
    ...['01-31', `02-${last}`, '03-31'],
  ]);
});

test('an early release is proposed by one person with the right, and approved by another', async () => {
  const { memberUid } = await purse();
  const { data: own } = await lock(admin, memberUid);
  expect((await act(own, 'release', op)).code).toBe(40301);
  const before = await purse(memberUid);
  const released = await act(own, 'release', other);
  expect(released.data).toMatchObject({ status: 'RELEASED', releasedAmount: '100', releasedPeriods: 3 });
  expect(difference((await purse(memberUid)).available, before.available)).toBeCloseTo(100);
  expect((await act(own, 'release', other)).code).toBe(40902);
  await expectSound();
});

test('a lock is cancelled while nothing was released', async () => {
  const { memberUid } = await purse();
  const { data } = await lock(op, memberUid);
  const before = await purse(memberUid);
  expect((await act(data, 'cancel', op)).code).toBe(40301);
  expect((await act(data, 'cancel', admin)).data).toMatchObject({
    status: 'CANCELLED',
    remainAmount: '0',
    releasedAmount: '0',
  });
  expect(difference((await purse(memberUid)).available, before.available)).toBeCloseTo(100);
  await later(100);
  expect(await again(data)).toMatchObject({ status: 'CANCELLED', releasedPeriods: 0 });
  await expectSound();
});

test('only administrators lock for risk or a court, even a frozen account, and another one ends it', async () => {
  const { memberUid } = await purse();
  expect((await lock(op, memberUid, { lockReason: 'RISK' })).code).toBe(40301);
  await sql`update account set status = 'FROZEN', "freezeReason" = 'Test' where "memberUid" = ${memberUid}
    and "accountType" = 'SPOT' and "coinCode" = 'USDT'`.execute(platform.db);
  expect((await lock(admin, memberUid)).code).toBe(42301);
  const { data } = await lock(admin, memberUid, { lockReason: 'JUDICIAL', cycle: 'ONCE', periods: 1 });
  expect((await act(data, 'cancel', admin)).code).toBe(40904);
  expect((await act(data, 'cancel', other)).data).toMatchObject({ status: 'CANCELLED' });
  await expectSound();
});

test('of twenty parallel releases of one lock one succeeds', async () => {
  const { data } = await lock(op, (await purse()).memberUid);
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(data, 'release', admin)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40902]));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal
    where "bizType" = 'UNLOCK' and "bizNo" = ${data.lockNo}`.execute(platform.db);
  expect(rows).toEqual([{ count: 1 }]);
  await expectSound();
});
