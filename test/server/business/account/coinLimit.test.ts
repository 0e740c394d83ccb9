import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const path = '/admin/account/coin';
const rights = ['list', 'detail', 'update'].map((action) => `account:coin:${action}`);
const reason = 'The queue of small withdrawals is too long';
let platform: Platform;
let maker: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
});
beforeEach(async () => {
  await recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute();
  await recordsOf(platform.db)
    .updateTable('coin')
    .set({ autoWithdrawMax: '10', secondReviewMin: '100' })
    .where('coinCode', '=', 'LTC')
    .execute();
});
afterAll(() => platform.close());

const coinNow = () => firstOf(maker, 'account/coin', 'coinCode=LTC');
const edit = async <Data = Shown>(fields: object) => {
  const coin = await coinNow();
  return maker.put<Data>(`${path}/${coin.id}`, { ...pick(coin, 'version nameZh scale'), ...fields });
};

test('an update that raises the auto-approval limit waits as a whole for another user', async () => {
  expect(refused(await edit({ autoWithdrawMax: '20' }))).toEqual(['reason required']);
  const asked = await edit<Proposed>({ autoWithdrawMax: '20', nameEn: 'Litecoin 2', reason });
  expect(asked.status).toBe(202);
  expect(await coinNow()).toMatchObject({ autoWithdrawMax: '10', nameEn: 'Litecoin', pendingChanges: 1 });
  expect((await edit({ autoWithdrawMax: '30', reason })).code).toBe(40902);
  const { data: approval } = await approve(platform, asked.data.approvalId);
  expect(approval).toMatchObject({
    status: 'APPROVED',
    requestedByName: 'maker',
    changes: [
      { field: 'nameEn', before: 'Litecoin', after: 'Litecoin 2' },
      { field: 'autoWithdrawMax', before: '10', after: '20' },
    ],
  });
  expect(await coinNow()).toMatchObject({ autoWithdrawMax: '20', nameEn: 'Litecoin 2', pendingChanges: 0 });
});

test('a lower limit and a lower start of the second review apply at once, without a reason', async () => {
  expect((await edit({ autoWithdrawMax: '5' })).data).toMatchObject({ autoWithdrawMax: '5' });
  expect((await edit({ secondReviewMin: '50' })).data).toMatchObject({ secondReviewMin: '50' });
  expect((await edit({ autoWithdrawMax: null })).data).toMatchObject({ autoWithdrawMax: null });
  expect(refused(await edit({ autoWithdrawMax: '1' }))).toEqual(['reason required']);
});

test('no second review at all, or a later one, needs another user', async () => {
  for (const secondReviewMin of [null, '101']) {
    expect((await edit({ secondReviewMin, reason })).status).toBe(202);
    expect((await coinNow()).secondReviewMin).toBe('100');
    await recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute();
  }
});

test('a raise beyond the second-review threshold is refused, and not approved once the coin has changed', async () => {
  expect(refused(await edit({ autoWithdrawMax: '101', reason }))).toContain(
    'secondReviewMin notBelowAutoWithdrawMax',
  );
  const { data } = await edit<Proposed>({ autoWithdrawMax: '50', reason });
  await edit({ secondReviewMin: '40' });
  expect((await approve(platform, data.approvalId)).code).toBe(40902);
  expect((await coinNow()).autoWithdrawMax).toBe('10');
});

test('a new coin with an auto-approval limit needs another user, one without does not', async () => {
  const creator = await colleague(platform, { username: 'creator', permissions: ['account:coin:create'] });
  const body = { coinCode: 'NEWC', coinType: 'COIN', nameZh: '新币', nameEn: 'New coin', scale: 8 };
  expect((await creator.post(path, { ...body, autoWithdrawMax: '1000000', reason })).status).toBe(202);
  expect((await creator.post(path, body)).status).toBe(200);
});
