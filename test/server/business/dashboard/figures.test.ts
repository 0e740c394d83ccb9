import type { components } from '@/api/gen/contract/dashboard';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { addDays, dayAt } from '@server/db/days';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

type Summary = components['schemas']['DashboardSummary'];
type Ranking = components['schemas']['DashboardRanking'];
type Totals = { total: number; sums: { coin: string | null; values: Record<string, string> }[] };

let now = new Date();
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({ now: () => now, life: 'busy' });
});
afterAll(() => platform.close());

const dayAfter = (days: number): string => addDays(dayAt(now, 'Asia/Shanghai'), days);
const span = (days: number): string => `from=${dayAfter(1 - days)}&to=${dayAfter(0)}`;

/** What each list adds; the others count. */
const added: Readonly<Record<string, string>> = {
  depositUsdt: 'amountUsdt',
  withdrawUsdt: 'amountUsdt',
  spotVolumeUsdt: 'turnoverUsdt',
  contractVolumeUsdt: 'turnoverUsdt',
  otcVolumeUsdt: 'amountUsdt',
  totalMemberAssetsUsdt: 'totalUsdt',
  assetsByCoin: 'totalUsdt',
  volumeByMarket: 'turnoverUsdt',
  depositsByMember: 'amountUsdt',
  '/wallet/deposit': 'amountUsdt',
  '/exchange/deal': 'feeUsdt',
  '/contract/order': 'feeUsdt',
  '/contract/option-order': 'feeUsdt',
  '/otc/order': 'feeUsdt',
  '/finance/convert-order': 'spreadUsdt',
};

/** Asks the list itself for its number or sum under the filters of an address. */
const listed = async (who: Awaited<ReturnType<typeof staff>>, path: string, field?: string) => {
  const [screen, query] = path.split('?');
  const { data } = await who.get<Totals>(`/admin${screen}/summary?${query}`);
  if (field === undefined) return data.total;
  return Number(data.sums.find(({ coin }) => coin === 'USDT')?.values[field] ?? 0);
};

const expectEqualLists = async (username: string, days: number): Promise<number> => {
  const who = await staff(platform, username);
  const { cards } = (await who.get<Summary>(`/admin/dashboard/summary?${span(days)}`)).data;
  for (const { metric, value, path, parts } of cards) {
    if (path !== null)
      expect([metric, Number(value)]).toEqual([metric, await listed(who, path, added[metric])]);
    for (const part of parts) {
      const screen = part.path?.split('?')[0] ?? '';
      const field =
        screen === '/wallet/withdraw' && metric === 'netInflowUsdt'
          ? 'amountUsdt'
          : (added[screen] ?? 'feeUsdt');
      if (part.path !== null)
        expect([metric, screen, Math.abs(Number(part.value))]).toEqual([
          metric,
          screen,
          await listed(who, part.path, field),
        ]);
    }
    if (parts.length > 0)
      expect(parts.reduce((all, part) => all + Number(part.value), 0)).toBeCloseTo(Number(value), 6);
  }
  return cards.length;
};

test('each figure equals the sum of the list to which it leads, for staff and for a team', async () => {
  expect(await expectEqualLists('admin', 30)).toBe(11);
  expect(await expectEqualLists('agent', 30)).toBe(10);
});

// The second decides by chance what members do, so each run has a world of its own.
test('each figure equals its list after a busy hour', async () => {
  for (let minute = 0; minute < 60; minute += 1) {
    now = new Date(now.getTime() + 60_000);
    await platform.tick();
  }
  await expectEqualLists('admin', 1);
  await expectEqualLists('admin', 7);
  await expectEqualLists('agent', 7);
});

test.each([
  'assetsByCoin',
  'volumeByMarket',
  'depositsByMember',
  'membersByArea',
  'registrationsByClient',
  'funnel',
])('each entry of the ranking %s equals its list', async (metric) => {
  const admin = await staff(platform, 'admin');
  const { entries } = (await admin.get<Ranking>(`/admin/dashboard/rank?metric=${metric}&limit=4&${span(30)}`))
    .data;
  expect(entries.length).toBeGreaterThan(1);
  for (const { path, value, titleEn } of entries)
    if (path !== null)
      expect([titleEn, Number(value)]).toEqual([titleEn, await listed(admin, path, added[metric])]);
});

test('test accounts and market makers are in no figure', async () => {
  const admin = await staff(platform, 'admin');
  const read = async () =>
    (await admin.get<Summary>(`/admin/dashboard/summary?${span(1)}`)).data.cards.find(
      ({ metric }) => metric === 'newMembers',
    )?.value;
  const before = Number(await read());
  const some = recordsOf(platform.db)
    .selectFrom('member')
    .select('id')
    .where('status', '=', 'NORMAL')
    .limit(2);
  const ids = (await some.execute()).map(({ id }) => id);
  const today = { createdAt: now.toISOString() };
  await recordsOf(platform.db)
    .updateTable('member')
    .set({ ...today, tags: '["TEST"]' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  await recordsOf(platform.db)
    .updateTable('member')
    .set({ ...today, tags: '[]' })
    .where('id', '=', ids[1] ?? '')
    .execute();
  expect(Number(await read())).toBe(before + 1);
});

test('a past day is frozen: what staff change later leaves it as it was', async () => {
  const admin = await staff(platform, 'admin');
  const yesterday = `from=${dayAfter(-1)}&to=${dayAfter(-1)}`;
  const read = async () =>
    (await admin.get<Summary>(`/admin/dashboard/summary?${yesterday}`)).data.cards.map(
      ({ metric, value, spark }) => [metric, metric === 'activeMembers' ? spark : value],
    );
  const before = await read();
  await recordsOf(platform.db).updateTable('coin').set({ usdtPrice: '2' }).execute();
  expect((await read()).filter(([metric]) => metric !== 'totalMemberAssetsUsdt')).toEqual(
    before.filter(([metric]) => metric !== 'totalMemberAssetsUsdt'),
  );
});

test('from ten past midnight a day is stored, once, with the figures that its lists had', async () => {
  const tomorrow = new Date(`${dayAfter(1)}T00:09:00+08:00`);
  const before = dayAfter(0);
  const frozen = () =>
    platform.db
      .selectFrom('figureDay')
      .select('figure')
      .where('day', '=', before)
      .orderBy('figure')
      .execute();
  now = tomorrow;
  await platform.tick();
  expect(await frozen()).toEqual([]);
  now = new Date(now.getTime() + 60_000);
  await platform.tick();
  const first = await frozen();
  expect(first.map(({ figure }) => figure)).toEqual(expect.arrayContaining(['assets', 'frozen']));
  await platform.tick();
  expect(await frozen()).toEqual(first);
  const again = await staff(platform, 'admin');
  const { cards } = (await again.get<Summary>(`/admin/dashboard/summary?from=${before}&to=${before}`)).data;
  const deposits = cards.find(({ metric }) => metric === 'depositUsdt');
  expect(Number(deposits?.value)).toBe(await listed(again, deposits?.path ?? '', 'amountUsdt'));
});

test.each([
  ['a reversed span', `from=${'2026-11-20'}&to=2026-11-19`],
  ['a span over 92 days', 'from=2026-07-01&to=2026-11-01'],
])('%s is refused at its end', async (_, query) => {
  const admin = await staff(platform, 'admin');
  const answer = await admin.get<unknown>(`/admin/dashboard/summary?${query}`);
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'to' }] } });
});

test('an agent sees no income of the platform', async () => {
  const agent = await staff(platform, 'agent');
  const { cards } = (await agent.get<Summary>(`/admin/dashboard/summary?${span(7)}`)).data;
  expect(cards.map(({ metric }) => metric)).not.toContain('feeIncomeUsdt');
  expect(await agent.get(`/admin/dashboard/trend?metric=feeIncome&${span(7)}`)).toMatchObject({
    data: { lines: [] },
  });
});
