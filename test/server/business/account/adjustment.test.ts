import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let op: Caller;
const code = nextCode(demoAccounts[0]);
const path = '/admin/account/adjust';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

type Account = { memberUid: string; available: string };

/** Returns a member with some of a coin in the fund account. */
const holder = async (coinCode = 'USDT'): Promise<Account> => {
  const { memberUid, available } = await firstOf(
    op,
    'account/account',
    `coinCode=${coinCode}&accountType=FUND&status=NORMAL&totalFrom=10&sort=available,desc`,
  );
  return { memberUid: String(memberUid), available: String(available) };
};
const availableOf = async (memberUid: unknown, coinCode = 'USDT'): Promise<string> =>
  String(
    (
      await firstOf(
        op,
        'account/account',
        `memberUid=${String(memberUid)}&coinCode=${coinCode}&accountType=FUND`,
      )
    ).available,
  );
const request = (memberUid: string, fields: object, who = op) =>
  who.post<Shown>(path, {
    memberUid,
    accountType: 'FUND',
    coinCode: 'USDT',
    side: 'CREDIT',
    amount: '12.5',
    category: 'COMPENSATION',
    reason: 'Paid for the late withdrawal',
    ...fields,
  });
const act = ({ id, version }: Shown, action: string, who: Caller, body: object = {}) =>
  who.post<Shown>(`${path}/${id}/${action}`, { version, ...body });
const approve = (row: Shown) => act(row, 'approve', admin, { otp: code() });
const plus = async (a: string, b: string): Promise<string> =>
  String(
    (
      await sql<{ sum: string }>`select trim_scale(${a}::numeric + ${b}::numeric)::text as sum`.execute(
        platform.db,
      )
    ).rows[0]?.sum,
  );
const hotOf = async (coinCode: string): Promise<string> => {
  const { rows } = await sql<{
    sum: string;
  }>`select trim_scale(sum(balance))::text as sum from "platformWallet"
    where kind = 'HOT' and "coinCode" = ${coinCode}`.execute(platform.db);
  return String(rows[0]?.sum);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('of ten parallel approvals one succeeds, and one journal is booked', async () => {
  const { memberUid } = await holder();
  const { data: row } = await request(memberUid, {});
  const otp = code();
  const answers = await Promise.all(Array.from({ length: 10 }, () => act(row, 'approve', admin, { otp })));
  expect(answers.filter(({ code: line }) => line === 0)).toHaveLength(1);
  const { rows } = await sql`select 1 from journal where "bizNo" = ${row.adjustNo}`.execute(platform.db);
  expect(rows).toHaveLength(1);
  await expectSound();
});

test('an approval books the amount, and the ledger names adjustment, reason and reviewer', async () => {
  const { memberUid, available } = await holder();
  const hot = await hotOf('USDT');
  const { data: row } = await request(memberUid, {});
  const done = await approve(row);
  expect(done.data).toMatchObject({ reviewStatus: 'APPROVED', reviewedByName: 'Ada Chen' });
  expect(done.data.reviewedAt).not.toBeNull();
  expect(await availableOf(memberUid)).toBe(await plus(available, '12.5'));
  expect(await hotOf('USDT')).toBe(hot);
  const { data } = await op.get<{ records: Shown[] }>(
    `/admin/account/ledger/page?bizNo=${String(row.adjustNo)}`,
  );
  expect(data.records).toMatchObject([
    {
      bizType: 'ADJUST',
      side: 'CREDIT',
      amount: '12.5',
      remark: 'Paid for the late withdrawal',
      operatorName: 'Ada Chen',
    },
  ]);
  await expectSound();
});

test('the creator cannot approve the own adjustment, and is not offered it', async () => {
  const { memberUid } = await holder();
  const { data: row } = await request(memberUid, {}, admin);
  expect(row.allowedActions).not.toContain('approve');
  expect((await approve(row)).code).toBe(40904);
  const { data: foreign } = await request(memberUid, {});
  expect(foreign.allowedActions).not.toContain('approve');
  expect((await act(foreign, 'approve', op, { otp: '123456' })).code).toBe(40301);
  expect((await act(foreign, 'cancel', admin)).code).toBe(40301);
  expect((await act(foreign, 'cancel', op)).data).toMatchObject({ reviewStatus: 'CANCELLED' });
});

test('a deduction beyond the available balance is refused at the approval, and stays pending', async () => {
  const { memberUid, available } = await holder();
  const much = { side: 'DEBIT', category: 'BALANCE_ANOMALY' };
  const { data: row } = await request(memberUid, { ...much, amount: '1' });
  await sql`update adjustment set amount = ${await plus(available, '1')}::numeric where id = ${row.id}`.execute(
    platform.db,
  );
  expect((await approve(row)).code).toBe(42201);
  expect((await op.get<Shown>(`${path}/${row.id}`)).data).toMatchObject({ reviewStatus: 'PENDING' });
  const { data: small } = await request(memberUid, { ...much, amount: '1' });
  expect((await approve(small)).code).toBe(0);
  expect(await availableOf(memberUid)).toBe(await plus(available, '-1'));
  await expectSound();
});

test('a frozen account takes a correction', async () => {
  const { id, version, memberUid, available } = await firstOf(
    op,
    'account/account',
    'coinCode=USDT&accountType=FUND&status=NORMAL&totalFrom=10&sort=available,desc',
  );
  await op.post(`/admin/account/account/${id}/freeze`, { version, reason: 'Suspicious movements' });
  const { data: row } = await request(String(memberUid), {
    side: 'DEBIT',
    category: 'BALANCE_ANOMALY',
    amount: '2',
  });
  expect((await approve(row)).code).toBe(0);
  expect(await availableOf(memberUid)).toBe(await plus(String(available), '-2'));
  await expectSound();
});

test('a missed deposit also adds to the hot wallet; each category needs its proof', async () => {
  const before = await hotOf('BTC');
  const { memberUid } = await holder();
  const coin = { coinCode: 'BTC', amount: '0.001' };
  const hash = 'a'.repeat(64);
  const { data: missed } = await request(memberUid, { ...coin, category: 'MISSED_DEPOSIT', txHash: hash });
  expect((await approve(missed)).code).toBe(0);
  expect(await hotOf('BTC')).toBe(await plus(before, '0.001'));
  expect(refused(await request(memberUid, { ...coin, category: 'MISSED_DEPOSIT', txHash: hash }))).toEqual([
    'txHash unique',
  ]);
  expect(refused(await request(memberUid, { ...coin, category: 'MISSED_DEPOSIT' }))).toEqual([
    'txHash required',
  ]);
  expect(refused(await request(memberUid, { category: 'ERROR_REVERSAL' }))).toEqual(['relatedNo required']);
  expect(refused(await request(memberUid, { amount: '1000' }))).toEqual(['attachments required']);
  expect(refused(await request(memberUid, { amount: '0.1234567890123' }))).toEqual(['amount scale']);
  await expectSound();
});
