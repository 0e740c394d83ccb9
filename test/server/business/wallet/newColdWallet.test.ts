import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const reason = 'The old device is worn out';
const day = 24 * 3_600_000;
const wallets = '/admin/wallet/hot';
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let both: Caller;

const signIn = async () => {
  admin = await staff(platform, 'admin');
  both = seconded(platform, admin);
};
beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ now: () => new Date(clock) });
  await signIn();
});
afterEach(() => platform.close());

const hot = () => firstOf(admin, 'wallet/hot', 'kind=HOT&coinCode=ETH&status=ENABLED');
const cold = () => firstOf(admin, 'wallet/hot', 'kind=COLD&coinCode=ETH&status=ENABLED');
const own = {
  walletName: 'Mine',
  kind: 'COLD',
  coinCode: 'ETH',
  address: `0x${'a'.repeat(40)}`,
  gateway: 'NODE',
};
const sweepsTo = async (): Promise<string[]> => {
  const rows = await recordsOf(platform.db)
    .selectFrom('walletTransfer')
    .select('toWallet')
    .where('fromWallet', '=', String((await hot()).walletName))
    .where('createdAt', '>', new Date(clock - day).toISOString())
    .execute();
  return rows.map(({ toWallet }) => toWallet);
};
const emptyAtOnce = () =>
  recordsOf(platform.db)
    .updateTable('platformWallet')
    .set({ maxBalance: '0' })
    .where('kind', '=', 'HOT')
    .where('coinCode', '=', 'ETH')
    .execute();

test('one administrator alone changes no wallet: each step of an emptied hot wallet is a proposal', async () => {
  const [{ chainCode }, real] = [await hot(), await cold()];
  const statuses = [
    await admin.post(wallets, { ...own, chainCode, reason }),
    await admin.post(`${wallets}/${real.id}/disable`, { version: real.version, reason }),
    await admin.put(`${wallets}/${(await hot()).id}`, {
      version: (await hot()).version,
      gateway: (await hot()).gateway,
      minBalance: '0',
      maxBalance: '0',
      reason,
    }),
  ].map(({ status, code }) => `${status} ${code}`);
  expect(statuses).toEqual(['202 0', '202 0', '202 0']);
  expect(await cold()).toMatchObject({ id: real.id, status: 'ENABLED' });
  expect(await firstOf(admin, 'wallet/hot', 'kind=COLD&coinCode=ETH')).toMatchObject({ id: real.id });
});

test('a new cold wallet receives nothing for a day, and stops the sweeps of its coin until then', async () => {
  const { chainCode } = await hot();
  const made = await both.post<Shown>(wallets, { ...own, chainCode, reason });
  expect(made).toMatchObject({ code: 0, data: { walletName: 'Mine' } });
  await emptyAtOnce();
  await platform.tick();
  expect(await sweepsTo()).toEqual([]);
  const from = await hot();
  const transfer = await admin.post(`${wallets}/${from.id}/transfer`, {
    version: from.version,
    toWallet: 'Mine',
    amount: '0.01',
    reason,
  });
  expect(transfer.code).not.toBe(0);
  clock += day + 60_000;
  await signIn();
  await platform.tick();
  expect((await sweepsTo()).length).toBe(1);
});
