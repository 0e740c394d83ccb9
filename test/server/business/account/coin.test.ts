import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
});
afterAll(() => platform.close());

const path = '/admin/account/coin';
const coin = (coinCode: string, more: object = {}) => ({
  coinCode,
  coinType: 'TOKEN',
  nameZh: '币',
  scale: 4,
  reason: 'Agreed with the treasury',
  ...more,
});

test('there is one platform coin', async () => {
  const answer = await admin.post(path, coin('SECOND', { isPlat: true }));
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'isPlat', rule: 'onlyOne' }] } });
  expect(JSON.stringify(answer.data)).toContain('CCP is the platform coin already');
});

test('of three concurrent platform coins one succeeds', async () => {
  await recordsOf(platform.db).updateTable('coin').set({ isPlat: false }).execute();
  const codes = ['PLATA', 'PLATB', 'PLATC'];
  const answers = await Promise.all(codes.map((code) => admin.post(path, coin(code, { isPlat: true }))));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40001, 40001]);
});

test.each([
  ['10', '9.999999999999999999'],
  ['12345678901234567890', '12345678901234567889.999999999999999999'],
  ['0.000000000000000002', '0.000000000000000001'],
])(
  'a second review that begins below the automatic limit is refused: %s and %s',
  async (autoWithdrawMax, secondReviewMin) => {
    const answer = await admin.post(path, coin('LIMITS', { autoWithdrawMax, secondReviewMin }));
    expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'secondReviewMin' }] } });
  },
);

test('amounts are kept to the last digit', async () => {
  const amounts = {
    autoWithdrawMax: '9.000000000000000001',
    secondReviewMin: '12345678901234567890.123456789012345678',
  };
  const { data } = await admin.post(path, coin('EXACT', amounts));
  expect(data).toMatchObject(amounts);
  expect((await admin.get(`${path}/${String(data.id)}`)).data).toMatchObject(amounts);
});

test('an update is held against the limit that it does not name', async () => {
  const { data } = await admin.post(path, coin('UPDATED', { autoWithdrawMax: '5.50', secondReviewMin: '7' }));
  expect(data).toMatchObject({ autoWithdrawMax: '5.5' });
  const body = {
    version: 1,
    nameZh: '币',
    scale: 4,
    secondReviewMin: '5.4',
    reason: 'Agreed with the treasury',
  };
  const refused = await admin.put(`${path}/${String(data.id)}`, body);
  expect(refused).toMatchObject({
    data: { errors: [{ field: 'secondReviewMin', rule: 'notBelowAutoWithdrawMax' }] },
  });
  const none = await admin.put(`${path}/${String(data.id)}`, { ...body, secondReviewMin: null });
  expect(none.data).toMatchObject({ secondReviewMin: null });
});

test('what a coin is chosen for may ask how many decimals it has', async () => {
  const { data } = await admin.get<{ value: string; extra: unknown }[]>(
    '/admin/account/coin/options?keyword=USDT',
  );
  expect(data[0]).toMatchObject({ value: 'USDT', extra: { status: 'ENABLED', scale: 4 } });
});

test('decimals cannot be removed from a coin that members hold, but from one without holders', async () => {
  const held = await firstOf(admin, 'account/coin', 'coinCode=USDT');
  const { version, nameZh, scale } = held;
  const change = (to: number) => admin.put(`${path}/${held.id}`, { version, nameZh, scale: to });
  expect(refused(await change(Number(scale) - 1))).toEqual(['scale balances']);
  expect((await change(Number(scale) + 1)).code).toBe(0);
  const { data: own } = await admin.post(path, coin('UNHELD'));
  const less = await admin.put(`${path}/${String(own.id)}`, { version: 1, nameZh: '币', scale: 2 });
  expect(less.data).toMatchObject({ scale: 2 });
});

test('the price comes from the market: no form can set it', async () => {
  const answer = await admin.post(path, coin('PRICED', { usdtPrice: '1' }));
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'usdtPrice' }] } });
});
