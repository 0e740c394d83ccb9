import fc from 'fast-check';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Coin = {
  id: string;
  coinCode: string;
  nameEn: string;
  coinType: string;
  isPlat: boolean;
  tradeEnabled: boolean;
  status: string;
  scale: number;
  usdtPrice: string | null;
  autoWithdrawMax: string | null;
  createdAt: string;
};
type Page = { records: Coin[]; total: number; current: number; size: number };

let platform: Platform;
let admin: Caller;
let all: Coin[];

const path = '/admin/account/coin/page';
const list = async (query: string | URLSearchParams): Promise<Page> => {
  const { code, data } = await admin.get<Page>(`${path}?${query}`);
  expect(code).toBe(0);
  return data;
};

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  all = (await list('size=200')).records;
});
afterAll(() => platform.close());

test('a list shows the newest first, 20 to a page', async () => {
  const page = await list('');
  expect(page).toMatchObject({ total: all.length, current: 1, size: 20 });
  expect(page.records).toHaveLength(20);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('pages follow each other without a gap or a repeat, and end', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((current) => list(`size=5&current=${current}`)));
  expect(pages.flatMap(({ records }) => records)).toEqual(all);
  expect(pages.at(-1)).toMatchObject({ records: [], total: all.length, current: 6 });
});

test('amounts sort as numbers, without a value last, both ways', async () => {
  const up = (await list('sort=usdtPrice,asc&size=200')).records.map(({ usdtPrice }) => Number(usdtPrice));
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const limits = (await list('sort=autoWithdrawMax,desc&size=200')).records.map(
    (coin) => coin.autoWithdrawMax,
  );
  expect(limits.indexOf(null)).toBe(limits.findLastIndex((limit) => limit !== null) + 1);
});

test('a second sort settles what the first leaves open', async () => {
  const { records } = await list('sort=scale,desc&sort=usdtPrice,asc&size=200');
  for (const [index, coin] of records.entries()) {
    const before = records[index - 1];
    if (!before) continue;
    expect(before.scale).toBeGreaterThanOrEqual(coin.scale);
    if (before.scale === coin.scale)
      expect(Number(before.usdtPrice)).toBeLessThanOrEqual(Number(coin.usdtPrice));
  }
});

test('a list cannot be sorted by a field that the contract does not offer', async () => {
  const answer = await admin.get(`${path}?sort=nameEn,asc`);
  expect(answer).toMatchObject({
    status: 200,
    code: 40001,
    data: { errors: [{ field: 'sort', rule: 'sortable' }] },
  });
});

test.each(['%', '_', '\\', 'TETHER', '币'])(
  'a part of a name is found as it is written: %j',
  async (part) => {
    const query = new URLSearchParams({ [part === '币' ? 'nameZh' : 'nameEn']: part, size: '200' });
    const names = (await list(query)).records.map(({ nameEn }) => nameEn);
    const contains = ({ nameEn }: Coin) => nameEn.toLowerCase().includes(part.toLowerCase());
    if (part === '币') expect(names).toContain('Bitcoin');
    else expect(names).toEqual(all.filter(contains).map(({ nameEn }) => nameEn));
  },
);

test('the ends of a time range belong to it', async () => {
  const [newest, second] = all;
  const range = new URLSearchParams({
    createdAtFrom: second?.createdAt ?? '',
    createdAtTo: newest?.createdAt ?? '',
  });
  expect((await list(range)).total).toBe(2);
  const other = new URLSearchParams({ createdAtFrom: (newest?.createdAt ?? '').replace('Z', '+00:00') });
  expect((await list(other)).total).toBe(1);
});

/** The same filters in JavaScript. */
const model = (query: Filters) =>
  all.filter(
    (coin) =>
      coin.coinCode.toLowerCase().includes((query.coinCode ?? '').toLowerCase()) &&
      (query.coinType.length === 0 || query.coinType.includes(coin.coinType)) &&
      (query.status.length === 0 || query.status.includes(coin.status)) &&
      (query.isPlat === undefined || coin.isPlat === query.isPlat) &&
      (query.tradeEnabled === undefined || coin.tradeEnabled === query.tradeEnabled),
  );

type Filters = {
  coinCode: string | undefined;
  coinType: string[];
  status: string[];
  isPlat: boolean | undefined;
  tradeEnabled: boolean | undefined;
};

const filters: fc.Arbitrary<Filters> = fc.record({
  coinCode: fc.option(fc.constantFrom('B', 't', 'SD', 'x', '%', 'BTC'), { nil: undefined }),
  coinType: fc.subarray(['COIN', 'TOKEN', 'FIAT', 'POINT']),
  status: fc.subarray(['ENABLED', 'DISABLED']),
  isPlat: fc.option(fc.boolean(), { nil: undefined }),
  tradeEnabled: fc.option(fc.boolean(), { nil: undefined }),
});

test('any filters find what a plain search through all records finds', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (query) => {
      const search = new URLSearchParams({ size: '200' });
      for (const [name, value] of Object.entries(query)) {
        for (const one of [value ?? []].flat()) search.append(name, String(one));
      }
      const { records, total } = await list(search);
      expect(records.map(({ id }) => id)).toEqual(model(query).map(({ id }) => id));
      expect(total).toBe(records.length);
    }),
    { numRuns: 60 },
  );
});
