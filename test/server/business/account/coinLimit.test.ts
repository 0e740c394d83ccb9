import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import type { Caller } from '@test/support/staff';

const path = '/admin/account/coin';
const rights = ['list', 'detail', 'update', 'approve', 'reject'].map((action) => `account:coin:${action}`);
const reason = 'The queue of small withdrawals is too long';
let platform: Platform;
let maker: Caller;
let second: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
  second = await colleague(platform, { username: 'second', permissions: rights });
});
beforeEach(async () => {
  await recordsOf(platform.db).deleteFrom('coinChange').execute();
  await recordsOf(platform.db)
    .updateTable('coin')
    .set({ autoWithdrawMax: '10', secondReviewMin: '100' })
    .where('coinCode', '=', 'LTC')
    .execute();
});
afterAll(() => platform.close());

const coinNow = () => firstOf(maker, 'account/coin', 'coinCode=LTC');
const changeNow = () => firstOf(maker, 'account/coin/change');
const edit = async (fields: object) => {
  const coin = await coinNow();
  return maker.put<Shown>(`${path}/${coin.id}`, { ...pick(coin, 'version nameZh scale'), ...fields });
};
const decide = ({ id, version }: Shown, action: string, who = second) =>
  who.post<Shown>(`${path}/change/${id}/${action}`, { version, ...(action === 'reject' && { reason }) });

test('a raised auto-approval limit waits for another user, while the rest is saved at once', async () => {
  expect(refused(await edit({ autoWithdrawMax: '20' }))).toEqual(['reason required']);
  const { data: saved } = await edit({ autoWithdrawMax: '20', nameEn: 'Litecoin 2', reason });
  expect(saved).toMatchObject({ autoWithdrawMax: '10', nameEn: 'Litecoin 2', pendingChanges: 1 });
  const change = await changeNow();
  expect(change).toMatchObject({
    coinCode: 'LTC',
    oldAutoWithdrawMax: '10',
    newAutoWithdrawMax: '20',
    reason,
    status: 'PENDING',
    requestedByName: 'maker',
    allowedActions: ['cancel'],
  });
  expect(refused(await edit({ autoWithdrawMax: '30', reason }))).toEqual(['autoWithdrawMax pending']);
  expect((await edit({ withdrawEnabled: false })).code).toBe(0);
  expect((await decide(change, 'approve', maker)).code).toBe(40904);
  expect((await decide(change, 'cancel')).code).toBe(40301);
  expect((await decide(change, 'approve')).data).toMatchObject({
    status: 'APPROVED',
    reviewedByName: 'second',
  });
  expect(await coinNow()).toMatchObject({ autoWithdrawMax: '20', withdrawEnabled: false, pendingChanges: 0 });
});

test('a lower limit applies at once, without a reason', async () => {
  expect((await edit({ autoWithdrawMax: '5' })).data).toMatchObject({
    autoWithdrawMax: '5',
    pendingChanges: 0,
  });
  expect((await edit({ autoWithdrawMax: null })).data).toMatchObject({
    autoWithdrawMax: null,
    pendingChanges: 0,
  });
  expect(refused(await edit({ autoWithdrawMax: '1' }))).toEqual(['reason required']);
});

test('a raise beyond the second-review threshold is refused, also when the threshold falls meanwhile', async () => {
  expect(refused(await edit({ autoWithdrawMax: '101', reason }))).toContain(
    'secondReviewMin notBelowAutoWithdrawMax',
  );
  await edit({ autoWithdrawMax: '50', reason });
  await edit({ secondReviewMin: '40' });
  expect((await decide(await changeNow(), 'approve')).code).toBe(40902);
  expect((await decide(await changeNow(), 'reject')).data).toMatchObject({ status: 'REJECTED' });
  expect(await coinNow()).toMatchObject({ autoWithdrawMax: '10', pendingChanges: 0 });
});

test('a limit that changed since the request is not overwritten', async () => {
  await edit({ autoWithdrawMax: '50', reason });
  await edit({ autoWithdrawMax: '8' });
  expect((await decide(await changeNow(), 'approve')).code).toBe(40902);
  expect(await coinNow()).toMatchObject({ autoWithdrawMax: '8' });
});
