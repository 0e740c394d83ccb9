import { sql } from 'kysely';
import { rounded } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Records } from '@/api/gen/recordTypes';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let op: Caller;
const code = nextCode(demoAccounts[0]);
const withdraw = 'wallet/withdraw';
const reason = 'The source of the money is not explained';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

/** Returns the withdrawal that waits longest for its first review, at this risk. */
const waiting = async (riskLevel: Records['withdrawal']['riskLevel']): Promise<Shown> => {
  const row = await firstOf(op, withdraw, 'status=PENDING_REVIEW&onHold=false&sort=createdAt,asc');
  await recordsOf(platform.db)
    .updateTable('withdrawal')
    .set({ riskLevel })
    .where('id', '=', row.id)
    .execute();
  return again(row);
};
const act = ({ id, version }: Shown, action: string, who: Caller, body: object = {}) =>
  who.post<Shown>(`/admin/${withdraw}/${id}/${action}`, { version, ...body });
const again = async ({ id }: Shown) => (await op.get<Shown>(`/admin/${withdraw}/${id}`)).data;
const availableOf = async ({ memberUid, coinCode }: Shown): Promise<string> => {
  const { rows } = await sql<{
    available: string;
  }>`select available::text from account where "memberUid" = ${memberUid}
    and "coinCode" = ${coinCode} and "accountType" = 'FUND'`.execute(platform.db);
  return String(rows[0]?.available);
};
/** Sets from which amount on a coin needs a second review. */
const setThreshold = ({ coinCode }: Shown, secondReviewMin: Decimal) =>
  recordsOf(platform.db)
    .updateTable('coin')
    .set({ secondReviewMin })
    .where('coinCode', '=', `${coinCode}`)
    .execute();
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a small withdrawal at low risk needs one review, a large or risky one a second', async () => {
  const small = await waiting('LOW');
  await setThreshold(small, '1000000000');
  expect((await act(small, 'approve', op)).data).toMatchObject({
    status: 'APPROVED',
    firstReviewerName: 'Otto Wang',
  });

  const large = await waiting('LOW');
  await setThreshold(large, rounded(Number(large.amount), 18));
  expect((await act(large, 'approve', op)).data).toMatchObject({ status: 'SECOND_REVIEW' });

  const risky = await waiting('HIGH');
  await setThreshold(risky, '1000000000');
  expect((await act(risky, 'approve', op)).data).toMatchObject({ status: 'SECOND_REVIEW' });
});

test('the second review needs another user with the right and a code', async () => {
  const risky = await waiting('HIGH');
  const { data: own } = await act(risky, 'approve', admin);
  expect(own.allowedActions).not.toContain('secondApprove');
  expect((await act(own, 'secondApprove', admin, { otp: code() })).code).toBe(40904);

  const other = await waiting('HIGH');
  const { data: passed } = await act(other, 'approve', op);
  expect(passed.allowedActions).not.toContain('secondApprove');
  expect((await act(passed, 'secondApprove', op, { otp: '123456' })).code).toBe(40301);
  expect((await act(passed, 'secondApprove', admin, { otp: code() })).data).toMatchObject({
    status: 'APPROVED',
    secondReviewerName: 'Ada Chen',
  });
});

test('a rejection returns the whole amount, tells the member, and happens once', async () => {
  const row = await waiting('LOW');
  const before = await availableOf(row);
  const key = 'b7a7c5a0-6d3e-4f54-9b52-6a5bb3f1f101';
  const body = { version: row.version, reason };
  const first = await op.post<Shown>(`/admin/${withdraw}/${row.id}/reject`, body, key);
  expect(first.data).toMatchObject({ status: 'REJECTED', rejectReason: reason });
  expect(await op.post(`/admin/${withdraw}/${row.id}/reject`, body, key)).toMatchObject({ code: 0 });
  expect((await act(row, 'reject', op, { reason })).code).toBe(40902);
  const { rows } = await sql<{ back: boolean }>`select ${await availableOf(row)}::numeric
    = ${before}::numeric + ${row.amount}::numeric as back`.execute(platform.db);
  expect(rows[0]?.back).toBe(true);
  const told = await sql`select 1 from "mailLog" where content like ${`%${String(row.withdrawNo)}%`}
    union all select 1 from "smsLog" where content like ${`%${String(row.withdrawNo)}%`}`.execute(
    platform.db,
  );
  expect(told.rows).toHaveLength(1);
  await expectSound();
});

test('a failed withdrawal is rejected by a second reviewer only', async () => {
  const failed = await firstOf(op, withdraw, 'status=FAILED');
  expect(failed.allowedActions).not.toContain('reject');
  expect((await act(failed, 'reject', op, { reason })).code).toBe(40301);
  expect((await act(failed, 'reject', admin, { reason })).data).toMatchObject({ status: 'REJECTED' });
  await expectSound();
});

test('a claim of another user and a hold stop an approval', async () => {
  const row = await waiting('LOW');
  await act(row, 'claim', admin);
  expect((await act(await again(row), 'approve', op)).code).toBe(42302);
  await act(await again(row), 'unclaim', admin);
  await act(await again(row), 'hold', op, { reason });
  const held = await again(row);
  expect(held.allowedActions).not.toContain('approve');
  expect((await act(held, 'approve', op)).code).toBe(40902);
  await act(held, 'unhold', seconded(platform, admin), { reason });
});

test('a batch approves low risk only, and says so for each of the others', async () => {
  await waiting('HIGH');
  const { data } = await op.get<{ records: Shown[] }>(
    `/admin/${withdraw}/page?status=PENDING_REVIEW&onHold=false&size=50`,
  );
  const items = data.records.map(({ id, version }) => ({ id, version }));
  const answer = await op.post<{ id: string; code: number }[]>(`/admin/${withdraw}/batch/approve`, { items });
  const risks = data.records.map(({ riskLevel }) => (riskLevel === 'LOW' ? 0 : 40902));
  expect(risks).toContain(40902);
  expect(answer.data.map(({ code: line }) => line)).toEqual(risks);
});

test('of twenty parallel approvals by two people one succeeds, and the others name who was first', async () => {
  const row = await waiting('MEDIUM');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => act(row, 'approve', index % 2 === 0 ? op : admin)),
  );
  const [first] = answers.filter(({ code: line }) => line === 0);
  const others = answers.filter(({ code: line }) => line !== 0);
  expect(others).toHaveLength(19);
  const firstReviewerName = first?.data.firstReviewerName;
  expect(
    new Set(others.map(({ code: line, data }) => `${line} ${Object(data.current).firstReviewerName}`)),
  ).toEqual(new Set([`40902 ${String(firstReviewerName)}`]));
  await expectSound();
});
