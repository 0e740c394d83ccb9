import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { beat, onChains } from '@test/support/beat';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let clock = Date.now();
/** Returns a code of the admin's app; each needs a later time. */
const code = () => {
  clock += 30_000;
  return codeAt(demoAccounts[0].otpSecret, stepAt(new Date(clock)));
};
const withdraw = 'wallet/withdraw';
const reason = 'Checked against the explorer of the chain';

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  admin = seconded(platform, await staff(platform, 'admin'));
});
afterAll(() => platform.close());

/** Lets the world run for some seconds. */
const run = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    await beat(platform, onChains);
  }
};
const find = (query: string) => firstOf(admin, withdraw, query);
const again = async ({ id }: Shown) => (await admin.get<Shown>(`/admin/${withdraw}/${id}`)).data;
const act = ({ id, version }: Shown, action: string, body: object) =>
  admin.post<Shown>(`/admin/${withdraw}/${id}/${action}`, { version, reason, ...body });
const attemptsOf = ({ withdrawNo }: Shown) =>
  platform.db
    .selectFrom('withdrawAttempt')
    .select(['attemptNo', 'outcome'])
    .where('withdrawNo', '=', String(withdrawNo))
    .orderBy('attemptNo')
    .execute();
const paymentOf = async ({ withdrawNo }: Shown) =>
  platform.db
    .selectFrom('chainTx')
    .select('txHash')
    .where('bizNo', '=', String(withdrawNo))
    .executeTakeFirst();
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
/**
 * Returns what the wallets hold beyond the ledger, by coin. Coins without a wallet are left out: products that pay in one
 * buy it in the ledger alone, at any time.
 */
const gaps = async () => {
  const { rows } = await sql`select "coinCode", sum(held)::text as gap from (
      select "coinCode", balance as held from "platformWallet"
      union all select "coinCode", -balance from "houseAccount" where "glCode" in ('102', '103')) side
    where "coinCode" in (select "coinCode" from "platformWallet")
    group by 1 order by 1`.execute(platform.db);
  return rows;
};

test('approved withdrawals are sent once, confirmed and completed, and the wallets agree with the ledger', async () => {
  const { data } = await admin.get<{ records: Shown[] }>(
    `/admin/${withdraw}/page?status=APPROVED&chainCode=tron&chainCode=eth&size=50`,
  );
  expect(data.records.length).toBeGreaterThan(0);
  const before = await gaps();
  await run(400);
  for (const row of data.records) {
    const { status } = await again(row);
    const attempts = await attemptsOf(row);
    expect(['COMPLETED', 'UNKNOWN', 'FAILED']).toContain(status);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.outcome).toBe(status === 'COMPLETED' ? 'PAID' : status);
  }
  await expectSound();
  expect(await gaps()).toEqual(before);
});

test('an approved withdrawal waits while its hot wallet is short', async () => {
  const row = await find('status=SECOND_REVIEW&riskLevel=HIGH&onHold=false');
  await recordsOf(platform.db).updateTable('platformWallet').set({ balance: '0' }).execute();
  await recordsOf(platform.db)
    .updateTable('withdrawal')
    .set({ status: 'APPROVED' })
    .where('id', '=', row.id)
    .execute();
  await run(3);
  expect(await again(row)).toMatchObject({ status: 'APPROVED' });
  expect(await attemptsOf(row)).toEqual([]);
});

test('an unknown payment is marked as paid by a transaction that the chain has, and then followed', async () => {
  const unknown = await admin.get<{ records: Shown[] }>(`/admin/${withdraw}/page?status=UNKNOWN&size=50`);
  const known = await Promise.all(
    unknown.data.records.map(async (row) => [row, await paymentOf(row)] as const),
  );
  const [paid, payment] = known.find(([, one]) => one) ?? [];
  const [lost] = known.find(([, one]) => !one) ?? [];
  if (!paid || !payment || !lost) throw new Error('The demo data has no such payments.');

  expect(refused(await act(paid, 'markPaid', { txHash: `0x${'1'.repeat(64)}` }))).toEqual(['txHash onChain']);
  expect((await act(paid, 'markFailed', { otp: code() })).msg).toContain(payment.txHash);
  expect((await act(paid, 'markPaid', { txHash: payment.txHash })).data).toMatchObject({
    status: 'CONFIRMING',
    txHash: payment.txHash,
  });
  expect(await attemptsOf(paid)).toEqual([{ attemptNo: 1, outcome: 'SENT' }]);

  expect((await act(lost, 'markFailed', { otp: code() })).data).toMatchObject({ status: 'FAILED' });
  const failed = await again(lost);
  expect((await act(failed, 'resend', { otp: code() })).data).toMatchObject({ status: 'APPROVED' });
});
