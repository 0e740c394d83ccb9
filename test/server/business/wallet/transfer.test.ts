import { rounded } from '@/kit/format/units';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { beat, onChains } from '@test/support/beat';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let maker: Caller;
let clock = Date.now();
const wallets = 'wallet/hot';
const transfers = 'wallet/hot/transfer';
const reason = 'More withdrawals are expected at the weekend';
const code = () => {
  clock += 30_000;
  return codeAt(demoAccounts[0].otpSecret, stepAt(new Date(clock)));
};

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
  const permissions = ['list', 'detail', 'transfer', 'sweep', 'approve'].map((one) => `wallet:hot:${one}`);
  maker = await colleague(platform, { username: 'maker', permissions });
});
afterAll(() => platform.close());

const run = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    await beat(platform, onChains);
  }
};
const wallet = (walletName: string) => firstOf(admin, wallets, `walletName=${walletName}`);
const act = async (path: string, { id }: Shown, action: string, body: object, who: Caller) => {
  const { data } = await admin.get<Shown>(`/admin/${path}/${id}`);
  return who.post<Shown>(`/admin/${path}/${id}/${action}`, { version: data.version, ...body });
};
const transfer = (from: Shown, body: object) => act(wallets, from, 'transfer', { reason, ...body }, maker);

test('a transfer goes to another own wallet of the same coin and chain only, and not beyond what is free', async () => {
  const cold = await wallet('COLD-USDT-tron');
  expect(refused(await transfer(cold, { toWallet: 'HOT-USDT-eth', amount: '1' }))).toEqual([
    'toWallet ownWallet',
  ]);
  expect(refused(await transfer(cold, { toWallet: cold.walletName, amount: '1' }))).toEqual([
    'toWallet ownWallet',
  ]);
  expect(refused(await transfer(cold, { toWallet: 'HOT-USDT-tron', amount: '1000000000' }))).toEqual([
    'amount free',
  ]);
});

test('every transfer is approved by another user with a code, then moves both balances and the ledger', async () => {
  const [cold, hot] = [await wallet('COLD-USDT-tron'), await wallet('HOT-USDT-tron')];
  expect((await transfer(cold, { toWallet: 'HOT-USDT-tron', amount: '120.5' })).code).toBe(0);
  const order = await firstOf(admin, transfers, 'fromWallet=COLD-USDT-tron&status=PENDING_REVIEW');
  expect(order).toMatchObject({ amount: '120.5', createdByName: 'maker', isAutomatic: false });
  expect((await firstOf(maker, transfers, `orderNo=${String(order.orderNo)}`)).allowedActions).not.toContain(
    'approve',
  );
  expect((await act(transfers, order, 'approve', { otp: code() }, admin)).data).toMatchObject({
    status: 'SENT',
    reviewedByName: 'Ada Chen',
  });
  await run(10);
  expect(await firstOf(admin, transfers, `orderNo=${String(order.orderNo)}`)).toMatchObject({
    status: 'DONE',
  });
  const moved = async (before: Shown) =>
    Number((await wallet(String(before.walletName))).balance) - Number(before.balance);
  expect(await moved(cold)).toBeCloseTo(-120.5, 6);
  expect(await moved(hot)).toBeGreaterThan(100);
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});

test('a sweep needs no second person and moves what is above the threshold to the cold wallet', async () => {
  const hot = await wallet('HOT-ETH-eth');
  expect(hot.allowedActions).not.toContain('sweep');
  await recordsOf(platform.db)
    .updateTable('platformWallet')
    .set({ maxBalance: rounded(Number(hot.balance) / 2, 8) })
    .where('walletName', '=', 'HOT-ETH-eth')
    .execute();
  expect((await act(wallets, hot, 'sweep', { reason }, maker)).code).toBe(0);
  await run(40);
  const order = await firstOf(admin, transfers, 'fromWallet=HOT-ETH-eth&isAutomatic=false');
  expect(order).toMatchObject({ status: 'DONE', toWallet: 'COLD-ETH-eth', isAutomatic: false });
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});
