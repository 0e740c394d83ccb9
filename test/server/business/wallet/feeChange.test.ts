import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import type { Caller } from '@test/support/staff';

type Coin = { id: string; version: number } & Readonly<Record<string, unknown>>;
type Change = { id: string; version: number; allowedActions: string[] } & Readonly<Record<string, unknown>>;

const coins = '/admin/wallet/coin';
const rights = ['list', 'detail', 'update', 'approve', 'reject'].map((action) => `wallet:coin:${action}`);
const reason = 'Network fees have risen';
let platform: Platform;
let maker: Caller;
let second: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  maker = await colleague(platform, { username: 'maker', permissions: rights });
  second = await colleague(platform, { username: 'second', permissions: rights });
});
beforeEach(() => recordsOf(platform.db).deleteFrom('chainCoinChange').execute());
afterAll(() => platform.close());

const coinNow = async (chain = 'litecoin'): Promise<Coin> => {
  const { data } = await maker.get<{ records: Coin[] }>(`${coins}/page?chainCode=${chain}`);
  if (!data.records[0]) throw new Error(`There is no coin on ${chain}.`);
  return data.records[0];
};
const changeNow = async (who = maker): Promise<Change> => {
  const { data } = await who.get<{ records: Change[] }>(`${coins}/change/page`);
  if (!data.records[0]) throw new Error('There is no change.');
  return data.records[0];
};
/** Updates fields of the present coin. */
const edit = async (fields: Readonly<Record<string, unknown>>) => {
  const { id, version, minDeposit, minWithdraw, withdrawFee } = await coinNow();
  return maker.put<Coin>(`${coins}/${id}`, { version, minDeposit, minWithdraw, withdrawFee, ...fields });
};
const decide = ({ id, version }: Change, action: string, who = second) =>
  who.post<Change>(`${coins}/change/${id}/${action}`, { version, ...(action === 'reject' && { reason }) });
const faults = ({ data }: { data: unknown }): unknown =>
  (Object(data).errors as { field: string; rule: string }[]).map(({ field, rule }) => `${field} ${rule}`);

test('changed fees wait for a review, while the rest is saved at once and the answer says so', async () => {
  const before = await coinNow();
  expect(faults(await edit({ withdrawFee: '0.002' }))).toEqual(['reason required']);
  const { data: saved } = await edit({
    withdrawFee: '0.002',
    withdrawFeeRate: '0.001',
    sweepMin: '0.3',
    reason,
  });
  const { withdrawFee, withdrawFeeRate } = before;
  expect(saved).toMatchObject({ withdrawFee, withdrawFeeRate, sweepMin: '0.3', pendingChanges: 1 });
  const asked = await changeNow();
  expect(asked).toMatchObject({
    coinCode: 'LTC',
    chainCode: 'litecoin',
    reason,
    status: 'PENDING',
    requestedByName: 'maker',
    oldWithdrawFee: withdrawFee,
    newWithdrawFee: '0.002',
    oldFeeCoin: null,
    newFeeCoin: null,
    oldWithdrawFeeRate: withdrawFeeRate,
    newWithdrawFeeRate: '0.001',
  });

  expect(asked.allowedActions).toEqual(['cancel']);
  expect((await decide(asked, 'approve', maker)).code).toBe(40904);
  expect((await decide(asked, 'cancel')).code).toBe(40301);
  expect(faults(await edit({ feeCoin: 'USDT', reason }))).toEqual(['feeCoin pending']);
  expect((await edit({ sweepMin: '0.4' })).code).toBe(0);

  expect((await decide(asked, 'approve')).data).toMatchObject({
    status: 'APPROVED',
    reviewedByName: 'second',
  });
  expect(await coinNow()).toMatchObject({
    withdrawFee: '0.002',
    withdrawFeeRate: '0.001',
    sweepMin: '0.4',
    pendingChanges: 0,
    version: before.version + 3,
  });
  const { data: steps } = await maker.get<
    { action: string; actorName: string; changes: { field: string }[] }[]
  >(`${coins}/${before.id}/timeline`);
  const written = steps.find(({ action }) => action === 'approve');
  expect(written).toMatchObject({ actorName: 'second' });
  expect(written?.changes.map(({ field }) => field)).toEqual(['withdrawFee', 'withdrawFeeRate']);
  const log = await platform.db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const review = log.findLast(({ action }) => action === 'wallet:coin:approve');
  expect(log.find((row) => row.id === review?.reviewOf)).toMatchObject({
    action: 'wallet:coin:update',
    actorName: 'maker',
    reason,
  });
});

test('the limits must fit the present and the requested fee, also at the approval', async () => {
  await edit({ minWithdraw: '0.01' });
  expect(faults(await edit({ withdrawFee: '0.01', reason }))).toEqual(['minWithdraw aboveFee']);
  expect(faults(await edit({ withdrawFee: '0.0001', minWithdraw: '0.001', reason }))).toEqual([
    'minWithdraw aboveFee',
  ]);
  await edit({ withdrawFee: '0.008', reason });
  await edit({ minWithdraw: '0.006' });
  const refused = await decide(await changeNow(), 'approve');
  expect(refused).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('minimum withdrawal') as string,
  });
  expect((await decide(await changeNow(), 'reject')).code).toBe(0);
  expect(await coinNow()).toMatchObject({ withdrawFee: '0.002', pendingChanges: 0 });
});

test('who asked takes it back; fees that are the same, and those of a new coin, ask nobody', async () => {
  await edit({ withdrawFee: '0.003', reason });
  expect((await decide(await changeNow(), 'cancel', maker)).data).toMatchObject({ status: 'CANCELLED' });
  expect((await edit({ withdrawFee: '0.00200', feeCoin: 'LTC' })).data).toMatchObject({ pendingChanges: 0 });

  const { nextId, db } = platform;
  await edit({ withdrawFee: '0.004', reason });
  await recordsOf(db)
    .updateTable('chainCoin')
    .set({ withdrawFee: '0.0021' })
    .where('chainCode', '=', 'litecoin')
    .execute();
  expect(await decide(await changeNow(), 'approve')).toMatchObject({ code: 40902, data: null });
  expect((await coinNow()).withdrawFee).toBe('0.0021');

  const creator = await colleague(platform, {
    username: `c${nextId()}`,
    permissions: ['wallet:coin:create'],
  });
  const body = {
    coinCode: 'LTC',
    chainCode: 'bsc',
    decimals: 8,
    minDeposit: '1',
    minWithdraw: '2',
    withdrawFee: '1',
  };
  const { data: made } = await creator.post<Coin>(coins, body);
  expect(made).toMatchObject({ withdrawFee: '1', pendingChanges: 0 });
});
