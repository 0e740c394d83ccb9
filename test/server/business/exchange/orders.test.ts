import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const path = '/admin/exchange/entrust';
const open = 'status=NEW&status=PARTIAL';
const reason = 'The member asked for it by phone';
let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo' });
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const act = ({ id, version }: Shown, who: Caller) =>
  who.post<Shown>(`${path}/${id}/cancel`, { version, reason });
const listed = async (query: string) =>
  (await admin.get<{ records: Shown[]; total: number }>(`${path}/page?size=100&${query}`)).data;
const frozenOf = async ({ memberUid }: Shown, coinCode: string): Promise<number> => {
  const { rows } = await sql<{
    frozen: string;
  }>`select frozen::text from account where "memberUid" = ${memberUid}
    and "accountType" = 'SPOT' and "coinCode" = ${coinCode}`.execute(platform.db);
  return Number(rows[0]?.frozen);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a cancelled order returns what it still holds', async () => {
  const fresh = await firstOf(op, 'exchange/entrust', 'status=NEW&side=BUY');
  const [, quote = ''] = String(fresh.symbol).split('/');
  const before = await frozenOf(fresh, quote);
  const { data } = await act(fresh, op);
  expect(data).toMatchObject({ status: 'CANCELLED', filledAmount: fresh.filledAmount });
  expect(data.finishedAt).not.toBeNull();
  expect(data.allowedActions).not.toContain('cancel');
  const held = Number(fresh.price) * Number(fresh.amount);
  expect(before - (await frozenOf(fresh, quote))).toBeCloseTo(held, 6);

  const partial = await firstOf(op, 'exchange/entrust', 'status=PARTIAL');
  expect((await act(partial, op)).data).toMatchObject({
    status: 'PARTIAL_CANCELLED',
    filledAmount: partial.filledAmount,
  });
  expect((await act(partial, op)).code).toBe(40902);
  await expectSound();
});

test('orders are cancelled in bulk, each with its own line', async () => {
  const done = await firstOf(op, 'exchange/entrust', 'status=FILLED');
  const { records } = await listed(open);
  const items = [done, ...records.slice(0, 3)].map(({ id, version }) => ({ id, version }));
  const { data } = await op.post<{ code: number }[]>(`${path}/batch/cancel`, { items, reason });
  expect(data.map(({ code }) => code)).toEqual([40902, 0, 0, 0]);
  await expectSound();
});

test('of twenty parallel cancellations of one order one succeeds', async () => {
  const order = await firstOf(op, 'exchange/entrust', open);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => act(order, index % 2 === 0 ? op : admin)),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 19 }, () => 40902)]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal
    where "bizNo" = ${order.orderNo} and step = 'cancel'`.execute(platform.db);
  expect(rows).toEqual([{ count: 1 }]);
  await expectSound();
});

describe('all orders of a market or a member are cancelled', () => {
  const all = (who: Caller, body: object) =>
    who.post<{ orders: number } & Proposed>(`${path}/cancelAll`, { reason, ...body });

  test('by an administrator who types the market', async () => {
    const symbol = 'BTC/USDT';
    expect((await all(op, { symbol, confirmation: symbol })).code).toBe(40301);
    const limited = await colleague(platform, {
      username: 'limited',
      permissions: ['exchange:entrust:cancelAll'],
      dataScope: 'SELF',
    });
    expect((await all(limited, { symbol, confirmation: symbol })).code).toBe(40301);
    expect(refused(await all(admin, { symbol, confirmation: 'ETH/USDT' }))).toEqual(['confirmation same']);
    expect(refused(await all(admin, { confirmation: symbol }))).toEqual(['symbol required']);
  });

  test('at once when they are few', async () => {
    const { memberUid } = await firstOf(admin, 'exchange/entrust', open);
    const before = await listed(`${open}&memberUid=${String(memberUid)}`);
    const { data } = await all(admin, { memberUid, confirmation: memberUid });
    expect(data.orders).toBe(before.total);
    expect((await listed(`${open}&memberUid=${String(memberUid)}`)).total).toBe(0);
    const [first] = before.records;
    const steps = await admin.get<{ actorName: string; reason: string; action: string }[]>(
      `${path}/${String(first?.id)}/timeline`,
    );
    expect(steps.data[0]).toMatchObject({ actorName: 'Ada Chen', reason, action: 'cancel' });
    await expectSound();
  });

  test('one by one on the tick when they are many, but not those placed later', async () => {
    const { symbol = '' } = await mostOrders();
    const before = await listed(`${open}&symbol=${encodeURIComponent(symbol)}`);
    expect(before.total).toBeGreaterThan(20);
    const { data, status } = await all(admin, { symbol, confirmation: symbol });
    expect(status).toBe(202);
    expect((await sql`select id from "orderSweep"`.execute(platform.db)).rows).toEqual([]);
    expect((await approve(platform, data.approvalId)).code).toBe(0);
    expect((await listed(`${open}&symbol=${encodeURIComponent(symbol)}`)).total).toBe(before.total);
    const [spared] = before.records;
    await sql`update "spotOrder" set "createdAt" = now() + interval '1 hour' where id = ${spared?.id}`.execute(
      platform.db,
    );
    await platform.tick();
    await platform.tick();
    const left = await listed(`orderNo=${String(spared?.orderNo)}`);
    expect(left.records[0]?.status).toMatch(/NEW|PARTIAL$/);
    const { rows } = await sql`select id from "spotOrder" where symbol = ${symbol}
      and status in ('NEW', 'PARTIAL')`.execute(platform.db);
    expect(rows).toHaveLength(1);
    expect((await sql`select id from "orderSweep"`.execute(platform.db)).rows).toEqual([]);
    await expectSound();
  });
});

const mostOrders = async () => {
  const { rows } = await sql<{
    symbol: string;
  }>`select symbol from "spotOrder" where status in ('NEW', 'PARTIAL')
    group by 1 order by count(*) desc limit 1`.execute(platform.db);
  return rows[0] ?? { symbol: '' };
};
