import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Platform } from '@server/platform';
import { daysAgo } from '@test/support/daysAgo';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

type Figures = {
  unit: 'hour' | 'day' | null;
  buckets: string[];
  lines: { key: string | null; coin: string | null; values: string[] }[];
};
type Summary = {
  total: number;
  counts: Record<string, number>;
  sums: { coin: string | null; values: Record<string, string> }[];
};

const chartOf = async (path: string, query = '', by = admin): Promise<Figures> =>
  (await by.get<Figures>(`/admin/${path}/chart?${query}`)).data;
const summaryOf = async (path: string, query = '', by = admin): Promise<Summary> =>
  (await by.get<Summary>(`/admin/${path}/summary?${query}`)).data;

const total = (values: readonly string[]): string =>
  toDecimal(values.reduce((sum, value) => sum + toUnits(value), 0n));

/** The sums of a field by coin, without coins that add nothing. */
const sumsIn = ({ sums }: Summary, field: string) =>
  sums
    .map(({ coin, values }) => [coin, values[field] ?? '0'])
    .filter(([, value]) => value !== '0')
    .sort();
const sumsOn = ({ lines }: Figures) =>
  lines
    .map(({ coin, values }) => [coin, total(values)])
    .filter(([, value]) => value !== '0')
    .sort();

const last30 = () => `createdAtFrom=${daysAgo(30)}`;

test('the sums of a chart are those of its list, under the same filters', async () => {
  for (const query of ['', last30(), `${last30()}&coinCode=USDT&status=CREDITED`]) {
    const [chart, summary] = [
      await chartOf('wallet/deposit', query),
      await summaryOf('wallet/deposit', query),
    ];
    expect(chart.lines.length).toBeGreaterThan(0);
    expect(sumsOn(chart)).toEqual(sumsIn(summary, 'amount'));
  }
  const deals = await chartOf('exchange/deal');
  expect(deals.lines.length).toBeGreaterThan(0);
  expect(sumsOn(deals)).toEqual(sumsIn(await summaryOf('exchange/deal'), 'turnover'));
});

test('a chart by status counts as the list does', async () => {
  const [chart, { total: rows, counts }] = [
    await chartOf('wallet/withdraw', last30()),
    await summaryOf('wallet/withdraw', last30()),
  ];
  const states = new Map(chart.lines.map(({ key, values }) => [key, total(values)]));
  expect(total([...states.values()])).toBe(String(rows));
  for (const [state, count] of Object.entries(counts)) expect(states.get(state) ?? '0').toBe(String(count));
});

test('each day begins at midnight in UTC+8 and none is left out', async () => {
  const { unit, buckets, lines } = await chartOf('wallet/withdraw', last30());
  expect(unit).toBe('day');
  expect(buckets.length).toBeGreaterThan(20);
  buckets.forEach((bucket, at) => {
    expect(bucket).toMatch(/T16:00:00\.000Z$/);
    if (at > 0) expect(Date.parse(bucket) - Date.parse(buckets[at - 1] ?? '')).toBe(86_400_000);
  });
  const at = buckets.length - 2;
  const { data } = await admin.get<{ records: Shown[]; total: number }>(
    `/admin/wallet/withdraw/page?current=1&size=1&createdAtFrom=${buckets[at]}&createdAtTo=${new Date(
      Date.parse(buckets[at + 1] ?? '') - 1,
    ).toISOString()}`,
  );
  expect(total(lines.map(({ values }) => values[at] ?? '0'))).toBe(String(data.total));
});

test('hours become days when there are too many of them', async () => {
  expect((await chartOf('exchange/deal')).unit).toBe('hour');
  const long = await chartOf('exchange/deal', last30());
  expect(long.unit).toBe('day');
  expect(sumsOn(long)).toEqual(sumsIn(await summaryOf('exchange/deal', last30()), 'turnover'));
});

test('a ranking has one value for each part', async () => {
  const { unit, buckets, lines } = await chartOf('vip/member');
  expect([unit, buckets]).toEqual([null, []]);
  expect(lines.every(({ values }) => values.length === 1)).toBe(true);
  expect(total(lines.flatMap(({ values }) => values))).toBe(String((await summaryOf('vip/member')).total));
  const [first] = lines;
  const { data } = await admin.get<{ total: number }>(
    `/admin/vip/member/page?current=1&size=1&levelNo=${first?.key}`,
  );
  expect(first?.values).toEqual([String(data.total)]);
});

test('an agent sees the figures of the own team alone, a list without records has none', async () => {
  const agent = await staff(platform, 'agent');
  const [own, all] = [await chartOf('vip/member', '', agent), await chartOf('vip/member')];
  const count = ({ lines }: Figures) => Number(total(lines.flatMap(({ values }) => values)));
  expect(count(own)).toBe((await summaryOf('vip/member', '', agent)).total);
  expect(count(own)).toBeLessThan(count(all));
  expect(await chartOf('wallet/deposit', 'depositNo=none')).toEqual({ unit: 'day', buckets: [], lines: [] });
});
