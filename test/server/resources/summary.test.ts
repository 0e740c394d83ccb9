import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
beforeAll(async () => {
  platform = await startPlatform({ world: 'demo' });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

type Summary = {
  total: number;
  counts: Record<string, number>;
  sums: { coin: string | null; values: Record<string, string> }[];
  by?: string;
  parts?: { key: string; total: number; counts: Record<string, number> }[];
};

const summaryOf = async (path: string, query = ''): Promise<Summary> =>
  (await admin.get<Summary>(`/admin/${path}/summary?${query}`)).data;

/** Returns all rows of a list under a filter; it must not have more than fit on ten pages. */
const rowsOf = async (path: string, query: string): Promise<Shown[]> => {
  const rows: Shown[] = [];
  for (let current = 1; current <= 10; current += 1) {
    const { data } = await admin.get<{ records: Shown[]; total: number }>(
      `/admin/${path}/page?${query}&current=${current}&size=100`,
    );
    rows.push(...data.records);
    if (rows.length === data.total) return rows;
  }
  throw new Error(`${path} has too many rows under ${query}`);
};

/** Adds a field of the rows by coin, exactly. */
const added = (
  rows: readonly Shown[],
  field: string,
  coinOf: (row: Shown) => unknown,
): Record<string, string> => {
  const sums: Record<string, bigint> = {};
  for (const row of rows) {
    if (row[field] === null) continue;
    const coin = String(coinOf(row));
    sums[coin] = (sums[coin] ?? 0n) + toUnits(String(row[field]));
  }
  return Object.fromEntries(Object.entries(sums).map(([coin, units]) => [coin, toDecimal(units)]));
};

const sumsOf = ({ sums }: Summary, field: string): Record<string, string> =>
  Object.fromEntries(
    sums.flatMap(({ coin, values }) => (values[field] === undefined ? [] : [[String(coin), values[field]]])),
  );

test('turnover is summed in the quote coin and fees in the coin they were taken in', async () => {
  const query = 'status=FILLED';
  const rows = await rowsOf('exchange/entrust', query);
  expect(new Set(rows.map(({ feeCoin }) => feeCoin)).size).toBeGreaterThan(2);
  const summary = await summaryOf('exchange/entrust', query);
  expect(summary.total).toBe(rows.length);
  expect(sumsOf(summary, 'turnover')).toEqual(
    added(rows, 'turnover', ({ symbol }) => String(symbol).split('/')[1]),
  );
  expect(sumsOf(summary, 'fee')).toEqual(added(rows, 'fee', ({ feeCoin }) => feeCoin));
  expect(summary.sums.find(({ coin }) => coin === 'BTC')?.values).not.toHaveProperty('turnover');
});

test('appeals about different coins are not added', async () => {
  const rows = await rowsOf('otc/appeal', '');
  expect(new Set(rows.map(({ coinCode }) => coinCode)).size).toBeGreaterThan(1);
  const summary = await summaryOf('otc/appeal');
  expect(sumsOf(summary, 'amount')).toEqual(added(rows, 'amount', ({ coinCode }) => coinCode));
  expect(sumsOf(summary, 'money')).toEqual(added(rows, 'money', ({ fiatCode }) => fiatCode));
});

test('perpetual positions are summed in the coin of their contract, and counted by side', async () => {
  const rows = await rowsOf('contract/position', '');
  const summary = await summaryOf('contract/position');
  const settle = ({ symbol }: Shown) => String(symbol).split('/')[1]?.replace('-PERP', '');
  expect(sumsOf(summary, 'margin')).toEqual(added(rows, 'margin', settle));
  expect(summary.by).toBe('side');
  expect(summary.parts?.map(({ key, total }) => [key, total])).toEqual(
    ['LONG', 'SHORT'].map((key) => [key, rows.filter(({ side }) => side === key).length]),
  );
});

test('a ledger has credit, debit and net of each coin', async () => {
  const { memberUid } = await firstOf(admin, 'account/ledger');
  const query = `memberUid=${String(memberUid)}`;
  const rows = await rowsOf('account/ledger', query);
  const summary = await summaryOf('account/ledger', query);
  for (const { coin, values } of summary.sums) {
    const own = rows.filter(({ coinCode }) => coinCode === coin);
    const credit =
      added(
        own.filter(({ side }) => side === 'CREDIT'),
        'amount',
        () => 'all',
      ).all ?? '0';
    const debit =
      added(
        own.filter(({ side }) => side === 'DEBIT'),
        'amount',
        () => 'all',
      ).all ?? '0';
    expect(values).toEqual({ credit, debit, net: toDecimal(toUnits(credit) - toUnits(debit)) });
  }
  expect(summary.sums.map(({ coin }) => coin)).toEqual(
    [...new Set(rows.map(({ coinCode }) => coinCode))].sort(),
  );
});

test('numbers of things are summed without a coin, and statuses are counted', async () => {
  const rows = await rowsOf('agent/settle', '');
  const summary = await summaryOf('agent/settle');
  const items = rows.reduce((sum, row) => sum + Number(row.items), 0);
  expect(summary.sums).toEqual([{ coin: null, values: { items: String(items) } }]);
  expect(summary.counts.PAID).toBe(rows.filter(({ status }) => status === 'PAID').length);
});

test('a list without rows has no sums', async () => {
  expect(await summaryOf('account/ledger', 'memberUid=999999999999')).toEqual({
    total: 0,
    counts: {},
    sums: [],
  });
});
