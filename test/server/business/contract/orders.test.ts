import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const reason = 'The account was taken over';
let platform: Platform;
let admin: Caller;
let op: Caller;
let code: () => string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
  code = nextCode(demoAccounts[0]);
});
afterAll(() => platform.close());

const cancel = ({ id, version }: Shown, who = op) =>
  who.post<Shown>(`/admin/contract/order/${id}/cancel`, { version, reason });
const forceClose = ({ id, version }: Shown, who = admin) =>
  who.post<Shown>(`/admin/contract/position/${id}/forceClose`, { version, reason, otp: code() });
const positionsOf = async (query: string): Promise<Shown[]> =>
  (await admin.get<{ records: Shown[] }>(`/admin/contract/position/page?size=100&status=OPEN${query}`)).data
    .records;
const moneyOf = async ({ memberUid }: Shown): Promise<{ available: number; frozen: number }> => {
  const { rows } = await sql<{ available: number; frozen: number }>`select available::float8, frozen::float8
    from account where "memberUid" = ${memberUid} and "accountType" = 'CONTRACT' and "coinCode" = 'USDT'`.execute(
    platform.db,
  );
  return rows[0] ?? { available: 0, frozen: 0 };
};
const fund = async (): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`select balance::float8 from "houseAccount"
    where "glCode" = '231' and "coinCode" = 'USDT'`.execute(platform.db);
  return rows[0]?.balance ?? 0;
};
/** Gives a position another mark price. */
const mark = async ({ id, entryPrice }: Shown, times: number): Promise<Shown> => {
  await sql`update position set "markPrice" = ${Number(entryPrice) * times} where id = ${id}`.execute(
    platform.db,
  );
  const { data } = await admin.get<Shown>(`/admin/contract/position/${id}`);
  return data;
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a cancelled order returns its margin, once', async () => {
  const order = await firstOf(op, 'contract/order', 'status=NEW');
  const before = await moneyOf(order);
  const { data } = await cancel(order);
  expect(data).toMatchObject({ status: 'CANCELLED' });
  const after = await moneyOf(order);
  expect(before.frozen - after.frozen).toBeCloseTo(Number(order.margin), 6);
  expect(after.available - before.available).toBeCloseTo(Number(order.margin), 6);
  expect((await cancel(data)).code).toBe(40902);
  await expectSound();
});

test('orders are cancelled in bulk, each with its own line; one of a liquidation never', async () => {
  const { data } = await op.get<{ records: Shown[] }>('/admin/contract/order/page?size=3&status=NEW');
  const [forced] = data.records;
  await sql`update "contractOrder" set "isLiquidation" = true where id = ${forced?.id}`.execute(platform.db);
  const { data: shown } = await op.get<Shown>(`/admin/contract/order/${forced?.id}`);
  expect(shown.allowedActions).not.toContain('cancel');
  const items = data.records.map(({ id, version }) => ({ id, version }));
  const answer = await op.post<{ code: number }[]>('/admin/contract/order/batch/cancel', { items, reason });
  expect(answer.data.map((line) => line.code)).toEqual([40902, 0, 0]);
  await expectSound();
});

test('a position that is force-closed loses to the insurance fund, at most its margin, and wins from it', async () => {
  const [loser, ruined, winner] = await positionsOf('&side=LONG');
  if (!loser || !ruined || !winner) throw new Error('Three long positions are needed.');
  const start = await fund();

  const slightly = await mark(loser, 0.999);
  const loss = Number(slightly.entryPrice) * 0.001;
  const before = await moneyOf(slightly);
  const { data: closed } = await forceClose(slightly);
  expect(closed).toMatchObject({ status: 'CLOSED', closeType: 'STAFF', unrealizedPnl: '0' });
  expect(Number(closed.realizedPnl)).toBeLessThan(0);
  expect(loss).toBeGreaterThan(0);
  const after = await moneyOf(slightly);
  expect(before.frozen - after.frozen).toBeCloseTo(Number(slightly.margin), 6);
  expect(after.available - before.available).toBeCloseTo(
    Number(slightly.margin) + Number(closed.realizedPnl),
    6,
  );
  expect((await fund()) - start).toBeCloseTo(-Number(closed.realizedPnl), 6);

  const { data: lost } = await forceClose(await mark(ruined, 0.01));
  expect(Number(lost.realizedPnl)).toBeCloseTo(-Number(ruined.margin), 6);
  const rich = await fund();

  const { data: won } = await forceClose(await mark(winner, 1.0005));
  expect(Number(won.realizedPnl)).toBeGreaterThan(0);
  expect(rich - (await fund())).toBeCloseTo(Number(won.realizedPnl), 6);
  await expectSound();

  const order = await firstOf(admin, 'contract/order', `action=CLOSE&memberUid=${String(winner.memberUid)}`);
  expect(order).toMatchObject({ status: 'FILLED', isLiquidation: false, realizedPnl: won.realizedPnl });
  const { rows } = await sql<{
    content: string;
  }>`select content from "mailLog" where subject like '%mark price%'
    or subject like '%标记价格%' union all select content from "smsLog" where content like '%标记价格%' or content like '%mark price%'`.execute(
    platform.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(1);
});

test('a profit that the fund cannot pay is refused, and nothing moves', async () => {
  const [short] = await positionsOf('&side=SHORT');
  if (!short) throw new Error('A short position is needed.');
  const marked = await mark(short, 0.5);
  await sql`update position set qty = qty * 1000000 where id = ${short.id}`.execute(platform.db);
  const before = await fund();
  expect(await forceClose(marked)).toMatchObject({
    code: 42201,
    msg: expect.stringMatching(/insurance|保险/),
  });
  expect(await fund()).toBe(before);
  await sql`update position set qty = qty / 1000000 where id = ${short.id}`.execute(platform.db);
  expect((await op.get<Shown>(`/admin/contract/position/${short.id}`)).data.allowedActions).not.toContain(
    'forceClose',
  );
  await expectSound();
});
