import fc from 'fast-check';
import { sql } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { entitiesOf } from '@server/contract/entities';
import type { Platform } from '@server/platform';
import { daysAgo } from '@test/support/daysAgo';
import { runs } from '@test/support/fuzzRuns';
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

type Sums = { coin: string | null; values: Record<string, string> }[];
type Part = { key: string | null; total: number; counts: Record<string, number>; sums: Sums };
type Summary = Omit<Part, 'key'> & {
  by: string;
  parts: Part[];
  others?: Omit<Part, 'key'> & { values: number };
};

const summaryOf = async (path: string, query: Record<string, string | readonly string[]>, by = admin) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  return by.get<Summary>(`/admin/${path}/summary?${search.toString()}`);
};

/** Writes some sums as `coin field value`, without zeros, so that answers can be compared. */
const linesOf = (sums: Sums, names: readonly string[]): string[] =>
  sums
    .flatMap(({ coin, values }) => names.map((name) => [coin, name, toUnits(values[name] ?? '0')] as const))
    .filter(([, , units]) => units !== 0n)
    .map(([coin, name, units]) => `${coin} ${name} ${toDecimal(units)}`)
    .sort();

/** A list with what the test itself knows of its table: columns that group, and sums as SQL with their coin. */
const lists = [
  {
    path: 'wallet/withdraw',
    table: 'withdrawal',
    groups: ['coinCode', 'chainCode', 'riskLevel', 'isInternal', 'status', 'onHold'],
    statuses: ['PENDING_REVIEW', 'COMPLETED', 'REJECTED'],
    sums: { amount: ['sum(amount)', '"coinCode"'], amountUsdt: ['sum("amountUsdt")', "'USDT'"] },
  },
  {
    path: 'wallet/deposit',
    table: 'deposit',
    groups: ['coinCode', 'chainCode', 'riskLevel', 'status'],
    statuses: ['CREDITED', 'RISK_HOLD', 'CONFIRMING'],
    sums: { amount: ['sum(amount)', '"coinCode"'] },
  },
  {
    path: 'account/ledger',
    table: 'ledgerEntry',
    groups: ['accountType', 'coinCode', 'side', 'bucket', 'bizType', 'glClass'],
    statuses: [],
    sums: {
      credit: [`coalesce(sum(amount) filter (where side = 'CREDIT'), 0)`, '"coinCode"'],
      debit: [`coalesce(sum(amount) filter (where side = 'DEBIT'), 0)`, '"coinCode"'],
      net: [`sum(case side when 'CREDIT' then amount else -amount end)`, '"coinCode"'],
    },
  },
] as const;

test('the totals by a value are those of plain SQL over the same rows', async () => {
  const asked = fc.constantFrom(...lists).chain(({ groups, statuses, ...list }) =>
    fc.record({
      list: fc.constant(list),
      by: fc.constantFrom(...groups),
      coins: fc.subarray(['USDT', 'BTC', 'ETH', 'TRX']),
      statuses: fc.subarray([...statuses]),
      days: fc.integer({ min: 1, max: 90 }),
      least: fc.constantFrom(null, '0.5', '100'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(asked, async ({ list, by, coins, statuses, days, least }) => {
      const from = daysAgo(days);
      const { data } = await summaryOf(list.path, {
        createdAtFrom: from,
        groupBy: by,
        coinCode: coins,
        status: statuses,
        ...(least !== null && { amountFrom: least }),
      });
      const where = sql.join(
        [
          sql`"createdAt" >= ${from}::timestamptz`,
          ...(coins.length > 0 ? [sql`"coinCode" in (${sql.join(coins)})`] : []),
          ...(statuses.length > 0 ? [sql`status in (${sql.join(statuses)})`] : []),
          ...(least === null ? [] : [sql`amount >= ${least}::numeric`]),
        ],
        sql` and `,
      );
      const own = sql`from ${sql.table(list.table)} where ${where}`;
      const key = sql`${sql.ref(by)}::text`;
      const { rows: totals } = await sql<{ key: string | null; total: number }>`
        select ${key} as key, count(*)::integer as total ${own} group by 1 order by 1 nulls last`.execute(
        platform.db,
      );
      expect(data.parts.map(({ key, total }) => ({ key, total }))).toEqual(
        totals.sort(({ key: one }, { key: other }) =>
          one === null ? 1 : other === null || one < other ? -1 : 1,
        ),
      );
      const lines = new Map<string | null, string[]>();
      for (const [name, [sum, coin]] of Object.entries(list.sums)) {
        const { rows } = await sql<{ key: string | null; coin: string; value: string }>`
          select ${key} as key, ${sql.raw(coin)} as coin, (${sql.raw(sum)})::text as value ${own} group by 1, 2`.execute(
          platform.db,
        );
        for (const row of rows)
          if (toUnits(row.value) !== 0n)
            lines.set(row.key, [
              ...(lines.get(row.key) ?? []),
              `${row.coin} ${name} ${toDecimal(toUnits(row.value))}`,
            ]);
      }
      for (const { key: value, sums } of data.parts)
        expect(linesOf(sums, Object.keys(list.sums))).toEqual((lines.get(value) ?? []).sort());
    }),
    runs(60),
  );
});

const grouped = () =>
  platform.contract.operations.filter(({ kind, groups }) => kind === 'summary' && groups !== undefined);

/** The totals of a field by coin, from several answers. */
const addedUp = (figures: readonly { sums: Sums }[]): Record<string, bigint> => {
  const added: Record<string, bigint> = {};
  for (const { coin, values } of figures.flatMap(({ sums }) => sums))
    for (const [name, value] of Object.entries(values))
      added[`${coin} ${name}`] = (added[`${coin} ${name}`] ?? 0n) + toUnits(value);
  return added;
};

test('in every list the values add up to the whole, and a value counts what the list finds by it', async () => {
  expect(grouped().length).toBeGreaterThan(20);
  const asked = grouped().flatMap(({ path, window, groups = [] }) =>
    groups.map((groupBy) => ({ list: path.replace(/^\/admin\/|\/summary$/g, ''), window, groupBy })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...asked), async ({ list, window, groupBy }) => {
      const span: Record<string, string> = window ? { [`${window.field}From`]: daysAgo(30) } : {};
      const { data } = await summaryOf(list, { ...span, groupBy });
      expect(data.by).toBe(groupBy);
      const all = [...data.parts, ...(data.others ? [data.others] : [])];
      expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(data.total);
      expect(addedUp(all)).toEqual(addedUp([data]));
      const first = data.parts.find(({ key }) => key !== null);
      if (!first) return;
      const search = new URLSearchParams({ ...span, [groupBy]: String(first.key), size: '1' });
      const page = await admin.get<{ total: number }>(`/admin/${list}/page?${search.toString()}`);
      expect(page.data.total).toBe(first.total);
    }),
    runs(40),
  );
});

test('no list groups by what is masked, hidden from some, or several values at once', () => {
  const entities = entitiesOf(platform.contract.document);
  const fields = grouped().flatMap(({ resource, groups = [] }) => {
    const entity = entities.find(({ keys }) => keys.name === resource?.name);
    return groups.map((name) => ({ name, ...entity?.properties[name] }));
  });
  expect(fields.filter(({ title }) => title === undefined)).toEqual([]);
  expect(fields.filter((field) => field['x-mask'] ?? field['x-inside'] ?? field.items)).toEqual([]);
});

test('beyond fifty values the further ones are added up', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from deposit order by "createdAt" desc limit 160`.execute(platform.db);
  const chains = Array.from({ length: 53 }, (_, at) => `CHAIN${String(at).padStart(2, '0')}`);
  // The last three have one deposit, all others at least two.
  for (const [at, { id }] of rows.entries())
    await sql`update deposit set "chainCode" = ${chains[at < 53 ? at : at % 50]} where id = ${id}`.execute(
      platform.db,
    );
  const ids = rows.map(({ id }) => id);
  await sql`delete from deposit where not (id = any(${`{${ids.join(',')}}`}::bigint[]))`.execute(platform.db);
  const { data } = await summaryOf('wallet/deposit', { createdAtFrom: daysAgo(91), groupBy: 'chainCode' });
  expect(data.parts.map(({ key }) => key)).toEqual(chains.slice(0, 50));
  expect(data.others).toMatchObject({ values: 3, total: 3 });
  expect(data.parts.reduce((sum, { total }) => sum + total, 3)).toBe(data.total);
  expect(data.others?.sums.length).toBeGreaterThan(0);
});

describe('a column is refused', () => {
  const refused = async (path: string, groupBy: string, by?: Caller) => {
    const answer = await summaryOf(path, { groupBy }, by);
    return { code: answer.code, errors: (answer.data as unknown as { errors?: unknown[] }).errors };
  };
  const asParameter = (groupBy: string) => ({
    code: 40001,
    errors: [
      expect.objectContaining({ field: 'groupBy', msg: `The totals cannot be grouped by ${groupBy}` }),
    ],
  });

  test.each([
    ['wallet/withdraw', 'nothing', 'it does not exist'],
    ['wallet/withdraw', 'memberUid', 'it has a value for each member'],
    ['wallet/withdraw', 'amount', 'it is an amount'],
    ['wallet/withdraw', 'riskHits', 'a record has several of its values'],
    ['wallet/withdraw', 'toAddress', 'it is masked'],
    ['vip/kyc', 'idNumber', 'it is masked'],
    ['vip/member', 'otpEnabled', 'the list has no filter by it'],
  ])('%s by %s: %s', async (path, groupBy) => {
    expect(await refused(path, groupBy)).toEqual(asParameter(groupBy));
  });

  test('that is no name', async () => {
    expect((await refused('wallet/withdraw', '"; drop')).code).toBe(40001);
    expect((await refused('wallet/withdraw', '__proto__')).code).toBe(40001);
  });
});

test('who may not see the list gets no totals of it, and an agent those of the own team', async () => {
  const agent = await staff(platform, 'agent');
  const span = { createdAtFrom: daysAgo(91) };
  const { data: my } = await agent.get<{ access: string[] }>('/admin/app/user/my');
  const foreign = grouped().find(({ permission }) => !my.access.includes(permission ?? ''));
  expect(foreign).toBeDefined();
  const answer = await agent.get(`${foreign?.path}?groupBy=${foreign?.groups?.[0]}`);
  expect(answer).toMatchObject({ status: 403, code: 40301 });

  const [own, all] = [
    (await summaryOf('wallet/withdraw', { ...span, groupBy: 'coinCode' }, agent)).data,
    (await summaryOf('wallet/withdraw', { ...span, groupBy: 'coinCode' })).data,
  ];
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.total);
  const rows: Shown[] = [];
  for (let current = 1; rows.length < own.total; current += 1) {
    const page = `/admin/wallet/withdraw/page?size=200&current=${current}&createdAtFrom=${span.createdAtFrom}`;
    const { data } = await agent.get<{ records: Shown[] }>(page);
    rows.push(...data.records);
  }
  for (const { key, total } of own.parts)
    expect([key, rows.filter(({ coinCode }) => coinCode === key).length]).toEqual([key, total]);
});
