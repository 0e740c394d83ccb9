import { sql } from 'kysely';
import { placeOrder } from '@server/business/exchange/trading/placeOrder';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const path = '/admin/exchange/symbol';
const reason = 'The project ends its chain';
let platform: Platform;
let admin: Caller;
let op: Caller;
let other: Caller;

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo' });
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
  const permissions = ['list', 'detail', 'delist', 'open'].map((right) => `exchange:symbol:${right}`);
  other = seconded(platform, await colleague(platform, { username: 'secondAdmin', permissions }));
});
afterAll(() => platform.close());

const market = (symbol: string) => firstOf(admin, 'exchange/symbol', `symbol=${encodeURIComponent(symbol)}`);
const act = ({ id, version }: Shown, action: string, who: Caller) =>
  who.post<Shown>(`${path}/${id}/${action}`, { version, reason });
const again = async ({ id }: Shown) => (await admin.get<Shown>(`${path}/${id}`)).data;
const openIn = async (symbol: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "spotOrder"
    where symbol = ${symbol} and status in ('NEW', 'PARTIAL')`.execute(platform.db);
  return Number(rows[0]?.count);
};
/** Orders markets by their number of open orders. */
const byOrders = async (direction: 'asc' | 'desc', least = 1) => {
  const { rows } = await sql<{ symbol: string }>`select symbol from "spotOrder" join market using (symbol)
    where "spotOrder".status in ('NEW', 'PARTIAL') and market.status = 'TRADING' group by 1 having count(*) >= ${least}
    order by count(*) ${sql.raw(direction)} limit 1`.execute(platform.db);
  return market(rows[0]?.symbol ?? '');
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('the live figures are those of the book, the last day and the engine', async () => {
  const one = await market('ETH/USDT');
  await platform.tick();
  const { data } = await op.get(`${path}/${one.id}/live`);
  const book = await recordsOf(platform.db)
    .selectFrom('spotOrder')
    .select(['side', 'price'])
    .where('symbol', '=', 'ETH/USDT')
    .where('status', 'in', ['NEW', 'PARTIAL'])
    .where('type', '=', 'LIMIT')
    .execute();
  const prices = (side: string) => book.filter((row) => row.side === side).map(({ price }) => Number(price));
  expect(Number(data.bestBid)).toBe(Math.max(...prices('BUY')));
  expect(Number(data.bestAsk)).toBe(Math.min(...prices('SELL')));
  expect(data.openOrders).toBe(await openIn('ETH/USDT'));
  const { rows } = await sql<{
    volume: number;
  }>`select coalesce(sum(amount), 0)::float8 as volume from "spotTrade"
    where symbol = 'ETH/USDT' and "createdAt" > now() - interval '1 day'`.execute(platform.db);
  expect(Number(data.volume24h)).toBeCloseTo(Number(rows[0]?.volume), 6);
  expect(Date.parse(String(data.heartbeatAt))).toBeGreaterThan(Date.now() - 60_000);
  const halted = await market('XLM/USDT');
  expect((await op.get(`${path}/${halted.id}/live`)).data.heartbeatAt).toBeNull();
});

test('op halts a market, which then accepts no order, and only an administrator opens it again', async () => {
  const one = await market('LINK/USDT');
  const order = () =>
    platform.db.transaction().execute((db) =>
      placeOrder(db, platform, {
        memberUid: '100001',
        symbol: 'LINK/USDT',
        side: 'BUY',
        amount: '1',
        type: 'LIMIT',
        price: '15',
      }),
    );
  const halted = await act(one, 'cancelOnly', op);
  expect(halted.data.status).toBe('CANCEL_ONLY');
  await expect(order()).rejects.toThrow('The market does not accept orders now');
  const suspended = await act(halted.data, 'suspend', op);
  expect(suspended.data.status).toBe('SUSPENDED');
  expect((await act(suspended.data, 'open', op)).code).toBe(40301);
  expect((await act(suspended.data, 'open', admin)).data.status).toBe('TRADING');
});

test('a market with few orders is delisted at once, when two people decide it', async () => {
  const one = await byOrders('asc');
  const suspended = await act(one, 'suspend', admin);
  expect((await act(suspended.data, 'delist', op)).code).toBe(40301);
  const delisted = await act(suspended.data, 'delist', other);
  expect(delisted.data).toMatchObject({ status: 'DELISTED', visible: false, delistingAt: null });
  expect(await openIn(String(one.symbol))).toBe(0);
  expect((await act(suspended.data, 'delist', other)).code).toBe(40902);
  await expectSound();
});

test('a market with many orders is delisted when the last one is cancelled', async () => {
  const one = await byOrders('desc', 21);
  const symbol = String(one.symbol);
  const count = await openIn(symbol);
  const suspended = await act(one, 'suspend', op);
  const { data } = await act(suspended.data, 'delist', other);
  expect(data).toMatchObject({ status: 'SUSPENDED' });
  expect(data.delistingAt).not.toBeNull();
  expect(data.allowedActions).not.toContain('open');
  expect((await act(data, 'open', admin)).code).toBe(40902);
  expect((await other.get(`${path}/${one.id}/live`)).data).toMatchObject({ openOrders: count });
  for (let turn = 0; turn < 4; turn += 1) await platform.tick();
  expect(await again(one)).toMatchObject({ status: 'DELISTED', delistingAt: null });
  expect(await openIn(symbol)).toBe(0);
  await expectSound();
});
