import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import type { Records } from '@/api/gen/recordTypes';
import { checkInvariants } from '@server/check';
import { advanceDeposits } from '@server/business/wallet/deposit/pipeline';
import { screen } from '@server/business/wallet/deposit/screening';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { beat, onChains } from '@test/support/beat';
import { daysAgo } from '@test/support/daysAgo';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let op: Caller;
let clock = Date.now();
const deposits = 'wallet/deposit';
const reason = 'Checked against the explorer of the chain';
const code = () => {
  clock += 30_000;
  return codeAt(demoAccounts[0].otpSecret, stepAt(new Date(clock)));
};

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const run = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    await beat(platform, onChains);
  }
};
const find = (query: string) => firstOf(admin, deposits, query);
const act = ({ id, version }: Shown, action: string, body: object = {}, who = admin) =>
  who.post<Shown>(`/admin/${deposits}/${id}/${action}`, { version, ...body });
const again = async ({ id }: Shown) => (await admin.get<Shown>(`/admin/${deposits}/${id}`)).data;
const availableOf = async (memberUid: unknown, coinCode: unknown): Promise<number> => {
  const { rows } = await sql<{
    available: string;
  }>`select available::text from account where "memberUid" = ${memberUid}
    and "coinCode" = ${coinCode} and "accountType" = 'FUND'`.execute(platform.db);
  return Number(rows[0]?.available ?? 0);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
/** Returns a sender that the screening places at this risk. */
const senderAt = (risk: string): string => {
  for (let at = 0; ; at += 1) {
    const sender = `0x${String(at).padStart(40, '0')}`;
    if (screen(sender).riskLevel === risk) return sender;
  }
};
/** Sends USDT on Tron to an address of the pool, which gets this status. */
const sendTo = async (
  amount: string,
  { status = 'ASSIGNED', risk = 'LOW' }: { status?: Records['poolAddress']['status']; risk?: string } = {},
) => {
  const { address } = await recordsOf(platform.db)
    .selectFrom('poolAddress')
    .select('address')
    .where('chainCode', '=', 'tron')
    .where('status', '=', 'ASSIGNED')
    .executeTakeFirstOrThrow();
  await recordsOf(platform.db)
    .updateTable('poolAddress')
    .set({ status })
    .where('address', '=', address)
    .execute();
  const id = platform.nextId();
  await platform.db
    .insertInto('chainTx')
    .values({
      id,
      chainCode: 'tron',
      txHash: `hash ${id}`,
      outputIndex: 0,
      direction: 'IN',
      coinCode: 'USDT',
      amount,
      fromAddress: senderAt(risk),
      toAddress: String(address),
      memo: '',
      blockHeight: null,
      state: 'WAITING',
      bizNo: '',
      createdAt: platform.now().toISOString(),
    })
    .execute();
  return `hash ${id}`;
};
const byHash = (txHash: string) => find(`txHash=${encodeURIComponent(txHash)}`);

test('a transfer to a member is detected, confirmed and credited once', async () => {
  const txHash = await sendTo('25.5');
  await run(8);
  const seen = await byHash(txHash);
  expect(seen).toMatchObject({ status: 'CONFIRMING', amount: '25.5', riskLevel: 'LOW' });
  const before = await availableOf(seen.memberUid, 'USDT');
  await run(70);
  expect(await again(seen)).toMatchObject({ status: 'CREDITED' });
  expect(await availableOf(seen.memberUid, 'USDT')).toBeCloseTo(before + 25.5, 6);
  await run(5);
  expect(await availableOf(seen.memberUid, 'USDT')).toBeCloseTo(before + 25.5, 6);
  await expectSound();
});

test('confirmations of open deposits are counted at once, and a decision on what was shown before stays valid', async () => {
  const hashes = [await sendTo('21'), await sendTo('22'), await sendTo('23')];
  await run(8);
  await advanceDeposits(platform);
  const before = await Promise.all(hashes.map(byHash));
  let statements = 0;
  const db = platform.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await recordsOf(platform.db)
    .updateTable('chain')
    .set({ blockHeight: sql`"blockHeight" + 2`, nodeHeight: sql`"nodeHeight" + 2` })
    .where('chainCode', '=', 'tron')
    .execute();
  await advanceDeposits({ ...platform, db });
  expect(statements).toBe(2);
  for (const [at, { version, confirmations }] of before.entries())
    expect(await byHash(hashes[at] ?? '')).toMatchObject({
      status: 'CONFIRMING',
      version,
      confirmations: Number(confirmations) + 2,
    });
  await run(70);
  for (const hash of hashes) expect(await byHash(hash)).toMatchObject({ status: 'CREDITED' });
});

test('a transfer from a risky sender or to a frozen address is held; staff release or return it', async () => {
  const risky = await sendTo('40', { risk: 'HIGH' });
  const frozen = await sendTo('41', { status: 'FROZEN' });
  await run(80);
  const held = await byHash(risky);
  expect(held).toMatchObject({ status: 'RISK_HOLD' });
  expect(await byHash(frozen)).toMatchObject({ status: 'RISK_HOLD' });
  expect((await act(held, 'release', { reason }, op)).code).toBe(40301);

  const before = await availableOf(held.memberUid, 'USDT');
  expect((await act(held, 'release', { reason })).data).toMatchObject({ status: 'CREDITED' });
  expect((await act(held, 'release', { reason })).code).toBe(40902);
  expect(await availableOf(held.memberUid, 'USDT')).toBeCloseTo(before + 40, 6);

  const { data: rejected } = await act(await byHash(frozen), 'reject', { reason });
  expect(rejected.status).toBe('REJECTED');
  await expectSound();
});

test('a rejected deposit is returned by another user to an address of its chain', async () => {
  const rejected = await find(
    `status=REJECTED&chainCode=tron&chainCode=eth&createdAtFrom=${daysAgo(90)}&createdAtTo=${daysAgo(1)}`,
  );
  const wrong = { reason, otp: code(), toAddress: 'not an address of any chain' };
  const toAddress = String(rejected.fromAddress);
  expect(refused(await act(rejected, 'return', wrong))).toEqual(['toAddress addressPattern']);
  const { data } = await act(rejected, 'return', { reason, otp: code(), toAddress });
  expect(data).toMatchObject({ status: 'RETURNED' });
  const paid = await platform.db
    .selectFrom('chainTx')
    .select(['toAddress', 'amount'])
    .where('bizNo', '=', String(rejected.depositNo))
    .execute();
  expect(paid).toEqual([{ toAddress, amount: expect.stringContaining(String(rejected.amount)) }]);
  await expectSound();
});

test('a deposit below the minimum is processed again only after the minimum was lowered', async () => {
  const small = await sendTo('0.001');
  await run(80);
  const below = await byHash(small);
  expect(below).toMatchObject({ status: 'BELOW_MIN' });
  expect((await act(below, 'reprocess')).code).toBe(40902);
  await recordsOf(platform.db)
    .updateTable('chainCoin')
    .set({ minDeposit: '0.0005' })
    .where('coinCode', '=', 'USDT')
    .where('chainCode', '=', 'tron')
    .execute();
  expect((await act(below, 'reprocess')).data).toMatchObject({ status: 'CONFIRMING' });
  await run(1);
  expect(await again(below)).toMatchObject({ status: 'CREDITED' });
  await expectSound();
});

test('a credited deposit that its chain loses is debited, and the account is frozen when the member has spent it', async () => {
  const txHash = await sendTo('50');
  await run(80);
  const credited = await byHash(txHash);
  const { memberUid } = credited;
  const left = await availableOf(memberUid, 'USDT');
  await recordsOf(platform.db)
    .updateTable('chainTx')
    .set({ state: 'ORPHANED' })
    .where('txHash', '=', txHash)
    .execute();
  await run(1);
  expect(await again(credited)).toMatchObject({ status: 'ORPHANED', confirmations: 0 });
  expect(await availableOf(memberUid, 'USDT')).toBeCloseTo(left - 50, 6);
  await expectSound();

  const second = await sendTo('60');
  await run(80);
  const next = await byHash(second);
  const { book } = await import('@server/ledger/book');
  const amount = units(`${(await availableOf(memberUid, 'USDT')) - 20}`);
  const common = { memberUid: String(memberUid), coinCode: 'USDT', bucket: 'AVAILABLE', amount } as const;
  await platform.db.transaction().execute((db) =>
    book(db, platform, {
      bizType: 'TRANSFER',
      bizNo: 'M1',
      step: 'done',
      at: platform.now().toISOString(),
      legs: [
        { ...common, accountType: 'FUND', side: 'DEBIT' },
        { ...common, accountType: 'SPOT', side: 'CREDIT' },
      ],
    }),
  );
  await recordsOf(platform.db)
    .updateTable('chainTx')
    .set({ state: 'ORPHANED' })
    .where('txHash', '=', second)
    .execute();
  await run(1);
  expect(await again(next)).toMatchObject({ status: 'ORPHANED' });
  expect(await availableOf(memberUid, 'USDT')).toBe(0);
  const account = await firstOf(
    admin,
    'account/account',
    `memberUid=${String(memberUid)}&coinCode=USDT&accountType=FUND`,
  );
  expect(account).toMatchObject({ status: 'FROZEN', freezeReason: `${String(next.depositNo)} ORPHANED` });
  await expectSound();
});

test('a rescan finds the transfers that the scanner has skipped, and credits nothing twice', async () => {
  const [skipped] = await platform.db
    .selectFrom('chainTx')
    .selectAll()
    .where('state', '=', 'SKIPPED')
    .where('chainCode', '=', 'eth')
    .execute();
  const height = Number(skipped?.blockHeight);
  const chain = await firstOf(admin, 'wallet/chain', 'chainCode=eth');
  const rescan = async () => {
    const { data } = await admin.get<Shown>(`/admin/wallet/chain/${chain.id}`);
    const body = { version: data.version, reason, fromHeight: height - 10, toHeight: height + 10 };
    return admin.post(`/admin/wallet/chain/${chain.id}/rescan`, body);
  };
  const count = async () =>
    Number(
      (await admin.get<{ total: number }>(`/admin/${deposits}/page?txHash=${String(skipped?.txHash)}`)).data
        .total,
    );
  expect(await count()).toBe(0);
  expect((await rescan()).code).toBe(0);
  expect(await count()).toBe(1);
  await run(2);
  expect((await rescan()).code).toBe(0);
  expect(await count()).toBe(1);
  expect((await byHash(String(skipped?.txHash))).status).toBe('CREDITED');
  await expectSound();
});

test('a paused chain credits nothing until it goes on', async () => {
  const chain = await firstOf(admin, 'wallet/chain', 'chainCode=tron');
  await admin.post(`/admin/wallet/chain/${chain.id}/pause`, { version: chain.version, reason });
  const txHash = await sendTo('12');
  await run(20);
  const { data } = await admin.get<{ total: number }>(
    `/admin/${deposits}/page?txHash=${encodeURIComponent(txHash)}`,
  );
  expect(data.total).toBe(0);
  const { data: paused } = await admin.get<Shown>(`/admin/wallet/chain/${chain.id}`);
  await admin.post(`/admin/wallet/chain/${chain.id}/resume`, { version: paused.version, reason });
  await run(100);
  expect(await byHash(txHash)).toMatchObject({ status: 'CREDITED' });
});
