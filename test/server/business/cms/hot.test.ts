import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const hour = 3_600_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;

/** Restarts the platform at another time; earlier sessions have expired. */
const at = async (moment: number) => {
  clock = moment;
  await platform.tick();
  admin = await staff(platform, 'admin');
};
const records = async (path: string, query = ''): Promise<Shown[]> =>
  (await admin.get<{ records: Shown[] }>(`/admin/${path}/page?size=200&${query}`)).data.records;
const hot = (query = '') => records('cms/hot', query);
const save = async (one: Shown, change: object) =>
  (
    await admin.put<Shown>(`/admin/cms/hot/${one.id}`, {
      ...pick(one, 'version targetType targetId isAuto sort status'),
      ...change,
    })
  ).data;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
  // At the newest trade, so that its market has a turnover in the last 24 hours.
  await at(Date.parse(String((await firstOf(admin, 'exchange/deal', 'symbol=ETH/USDT')).createdAt)) + 1_000);
});
afterAll(() => platform.close());

test('a market is as popular as its turnover of the last 24 hours, a coin at least as much, an article as its views', async () => {
  const [market] = await hot('targetType=SYMBOL&targetId=ETH/USDT');
  const since = new Date(clock - 24 * hour).toISOString();
  const trades = await records('exchange/deal', `symbol=ETH/USDT&createdAtFrom=${since}`);
  expect(trades.length).toBeLessThan(200);
  const turnover = trades.reduce((sum, trade) => sum + Number(trade.turnover), 0);
  expect(turnover).toBeGreaterThan(1);
  expect(market).toMatchObject({ isAuto: true, score: Math.floor(turnover), version: 1 });
  const [coin] = await hot('targetType=COIN&targetId=ETH');
  expect(Number(coin?.score)).toBeGreaterThanOrEqual(Math.floor(turnover));
  for (const item of await hot('targetType=ARTICLE&isAuto=true')) {
    const { data } = await admin.get(`/admin/cms/article/${String(item.targetId)}`);
    expect(item.score).toBe(data.views);
  }
});

test('items pinned by hand stand above in their order, the others by popularity', async () => {
  const shown = await hot();
  const pinned = shown.filter(({ isAuto }) => isAuto === false);
  const others = shown.slice(pinned.length);
  expect(pinned.length).toBeGreaterThan(1);
  expect(shown.slice(0, pinned.length)).toEqual(pinned);
  expect(pinned).toEqual(pinned.toSorted((a, b) => Number(a.sort) - Number(b.sort)));
  expect(others).toEqual(others.toSorted((a, b) => Number(b.score) - Number(a.score)));
  expect(Number(others[0]?.score)).toBeGreaterThan(Number(others.at(-1)?.score));
});

test('an item pinned by hand has no popularity; back among the automatic ones it is counted within the hour', async () => {
  const [item] = await hot('targetType=ARTICLE&isAuto=true');
  if (!item) throw new Error('No article is hot.');
  const pinned = await save(item, { isAuto: false });
  expect(pinned.score).toBe(0);
  expect((await save(pinned, { isAuto: true })).score).toBe(0);
  const score = async () => (await admin.get(`/admin/cms/hot/${item.id}`)).data.score;
  await at(clock);
  expect(await score()).toBe(0);
  await at(clock + hour);
  expect(await score()).toBe(item.score);
});

test.each([
  ['NFT', 'nft/order', 'status=DELIVERED', 'itemNo', 'paidAt'],
  ['PRODUCT', 'finance/dual-order', 'status=ACTIVE', 'productNo', 'createdAt'],
  ['AD', 'otc/order', 'status=COMPLETED', 'adNo', 'releasedAt'],
])('a %s is popular for a day after it was sold', async (targetType, path, query, key, time) => {
  const sale = await firstOf(admin, path, query);
  const target = { targetType, targetId: sale[key], isAuto: true, status: 'DISABLED' };
  await admin.post('/admin/cms/hot', target);
  const item = await firstOf(admin, 'cms/hot', `targetType=${targetType}&targetId=${String(sale[key])}`);
  await save(item, target);
  const score = async () => Number((await admin.get(`/admin/cms/hot/${item.id}`)).data.score);
  await at(Date.parse(String(sale[time])) + hour);
  expect(await score()).toBeGreaterThan(0);
  await at(Date.now() + 48 * hour);
  expect(await score()).toBe(0);
});
