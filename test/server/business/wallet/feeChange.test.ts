import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const coins = '/admin/wallet/coin';
const rights = ['list', 'detail', 'update'].map((action) => `wallet:coin:${action}`);
const reason = 'Fees follow the market';
let platform: Platform;
let maker: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
});
beforeEach(() => recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute());
afterAll(() => platform.close());

const coinNow = () => firstOf(maker, 'wallet/coin', 'chainCode=litecoin');
const edit = async <Data = Shown>(fields: object) => {
  const { id, version, minDeposit, minWithdraw, withdrawFee } = await coinNow();
  return maker.put<Data>(`${coins}/${id}`, { version, minDeposit, minWithdraw, withdrawFee, ...fields });
};

test('changed fees wait for another user, and the timeline of the coin names both', async () => {
  const before = await coinNow();
  expect(refused(await edit({ withdrawFee: '0.002' }))).toEqual(['reason required']);
  const asked = await edit<Proposed>({ withdrawFee: '0.002', withdrawFeeRate: '0.001', reason });
  expect(asked.status).toBe(202);
  expect(await coinNow()).toMatchObject({ withdrawFee: before.withdrawFee, pendingChanges: 1 });
  expect((await approve(platform, asked.data.approvalId)).code).toBe(0);
  expect(await coinNow()).toMatchObject({
    withdrawFee: '0.002',
    withdrawFeeRate: '0.001',
    pendingChanges: 0,
    version: before.version + 1,
  });
  const { data: steps } = await maker.get<{ action: string; actorName: string }[]>(
    `${coins}/${before.id}/timeline`,
  );
  expect(steps.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual(
    expect.arrayContaining(['propose maker', 'update Alan Zhou']),
  );
});

test('fees that are the same ask nobody; limits ask when they rise or end, not when they fall', async () => {
  const { withdrawFee } = await coinNow();
  expect((await edit({ withdrawFee: `${String(withdrawFee)}00` })).status).toBe(200);
  await recordsOf(platform.db)
    .updateTable('chainCoin')
    .set({ maxWithdraw: null, dayLimit: null })
    .where('chainCode', '=', 'litecoin')
    .execute();
  expect((await edit({ maxWithdraw: '1000', dayLimit: '5000' })).status).toBe(200);
  expect((await edit({ maxWithdraw: '900' })).status).toBe(200);
  for (const more of [{ maxWithdraw: '901' }, { dayLimit: '5001' }, { maxWithdraw: null, dayLimit: null }]) {
    expect((await edit({ ...more, reason })).status).toBe(202);
    await recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute();
  }
});

test('the smallest withdrawal must exceed the fee, also at the approval', async () => {
  await edit({ minWithdraw: '0.01' });
  expect(refused(await edit({ withdrawFee: '0.01', reason }))).toEqual(['minWithdraw aboveFee']);
  const { data } = await edit<Proposed>({ withdrawFee: '0.008', reason });
  await edit({ minWithdraw: '0.006' });
  expect((await approve(platform, data.approvalId)).code).toBe(40902);
});
