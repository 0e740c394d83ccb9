import { type Contract, loadContract } from '@server/contract/contract';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { parseCsv } from '@server/resources/csv';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { sentSms } from '@test/support/sms';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Coin = { id: string; coinCode: string; usdtPrice: string | null };

const path = '/admin/account/coin';
let platform: Platform;
let admin: Caller;

/** Returns the contract with its own sort order for the list of chains. */
const ordered = (): Contract => {
  const { document, operations } = loadContract();
  const path = '/admin/wallet/chain/page';
  const get = document.paths[path]?.get;
  if (!get) throw new Error(`The contract has no ${path}.`);
  const schema = { type: 'array', items: { type: 'string' }, default: ['createdAt,asc'] } as const;
  const others = (get.parameters ?? []).filter(({ $ref }) => !$ref?.endsWith('/Sort'));
  const parameters = [...others, { name: 'sort', in: 'query', schema } as const];
  const paths = { ...document.paths, [path]: { get: { ...get, parameters } } };
  return { document: { ...document, paths } as Contract['document'], operations };
};

beforeAll(async () => {
  platform = await startPlatform({ contract: ordered() });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const order = (more: object = {}) => ({ filters: {}, columns: ['coinCode'], lang: 'en-US', ...more });
const rowsOf = async (body: object, of = path): Promise<string[][]> => {
  const response = await admin.ask('POST', `${of}/export`, { body });
  return parseCsv(await response.text()).map(({ cells }) => cells);
};
const coins = async (query = ''): Promise<Coin[]> =>
  (await admin.get<{ records: Coin[] }>(`${path}/page?size=200&${query}`)).data.records;
const refusals = async (body: object) => {
  const { code, data } = await admin.post<{ errors: { field: string; rule: string }[] }>(
    `${path}/export`,
    body,
  );
  expect(code).toBe(40001);
  return data.errors.map(({ field, rule }) => `${field} ${rule}`);
};

test('a file is CSV with a UTF-8 mark, and announces the number of its rows', async () => {
  const response = await admin.ask('POST', `${path}/export`, { body: order() });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''Coins-\d{8}-\d{4}\.csv$/,
  );
  expect(response.headers.get('x-total-count')).toBe(String((await coins()).length));
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('it holds the rows of the list, in its order, amounts as they are', async () => {
  const query = 'coinType=COIN&coinType=TOKEN&sort=usdtPrice,asc';
  const listed = (await coins(query)).map(({ coinCode, usdtPrice }) => [coinCode, usdtPrice ?? '']);
  const body = order({
    filters: { coinType: ['COIN', 'TOKEN'] },
    sort: ['usdtPrice,asc'],
    columns: ['coinCode', 'usdtPrice'],
  });
  expect((await rowsOf(body)).slice(1)).toEqual(listed);
  expect(listed.flat()).toContain('0.00001934');
});

test('without a sort the order is that of the list', async () => {
  const chains = '/admin/wallet/chain';
  const { data } = await admin.get<{ records: { chainCode: string }[] }>(`${chains}/page?size=200`);
  const newest = await rowsOf(order({ columns: ['chainCode'], sort: ['createdAt,desc'] }), chains);
  const listed = data.records.map(({ chainCode }) => [chainCode]);
  expect((await rowsOf(order({ columns: ['chainCode'] }), chains)).slice(1)).toEqual(listed);
  expect(newest.slice(1)).not.toEqual(listed);
});

test.each([
  ['zh-CN', ['币种代码', 'BTC', '否', '启用']],
  ['en-US', ['Coin code', 'BTC', 'No', 'Enabled']],
])('titles and names of values come in %s', async (lang, [title, ...values]) => {
  const body = order({ filters: { coinCode: 'BTC' }, columns: ['coinCode', 'isPlat', 'status'], lang });
  const [head, first] = await rowsOf(body);
  expect(head?.[0]).toBe(title);
  expect(first).toEqual(values);
});

test('a text that a spreadsheet would run is disarmed, a number is not', async () => {
  const { id } = (await coins('coinCode=SOL'))[0] ?? { id: '' };
  const sol = recordsOf(platform.db).updateTable('coin').where('id', '=', id);
  await sol.set({ nameEn: '=1+1', usdtPrice: '-1' }).execute();
  const body = order({ filters: { coinCode: 'SOL' }, columns: ['nameEn', 'usdtPrice'] });
  expect((await rowsOf(body))[1]).toEqual(["'=1+1", '-1']);
  await sol.set({ usdtPrice: '148.76' }).execute();
});

test('filters are refused as the list refuses them, at their place in the order', async () => {
  expect(await refusals(order({ filters: { unknown: '1' } }))).toEqual([
    'filters.unknown additionalProperties',
  ]);
  expect(await refusals(order({ filters: { size: 5 } }))).toEqual(['filters.size additionalProperties']);
  expect(await refusals(order({ filters: { status: ['NONE'] } }))).toEqual(['filters.status.0 enum']);
  expect(await refusals(order({ filters: { coinCode: { like: 'B' } } }))).toEqual(['filters.coinCode type']);
  expect(await refusals(order({ columns: ['coinCode', 'passwordHash'] }))).toEqual(['columns.1 column']);
  expect(await refusals(order({ sort: ['nameEn,asc'] }))).toEqual(['sort sortable']);
});

test('the span of a log holds for its file too', async () => {
  const log = '/admin/message/sms';
  await platform.db.deleteFrom('smsLog').execute();
  const old = new Date(platform.now().getTime() - 30 * 86_400_000).toISOString();
  await sentSms(platform, { createdAt: old });
  const fresh = await sentSms(platform);
  const ids = async (filters: object) =>
    (await rowsOf({ filters, columns: ['id'], lang: 'en-US' }, log)).flat().slice(1);
  expect(await ids({})).toEqual([fresh]);
  expect(await ids({ createdAtFrom: old })).toHaveLength(2);
  const far = { createdAtFrom: '2020-01-01T00:00:00Z', createdAtTo: '2026-01-01T00:00:00Z' };
  const answer = await admin.post(`${log}/export`, { filters: far, columns: ['id'], lang: 'en-US' });
  expect(answer).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'filters.createdAtFrom', rule: 'window' }] },
  });
});

test('who exported what, under which filters and why, is in the audit log', async () => {
  await platform.db.deleteFrom('auditLog').execute();
  const body = {
    filters: { mobile: '13800001234' },
    columns: ['smsNo'],
    lang: 'en-US',
    reason: 'For the carrier',
  };
  await (await admin.ask('POST', '/admin/message/sms/export', { body })).text();
  const [row] = await platform.db.selectFrom('auditLog').selectAll().execute();
  expect(row).toMatchObject({
    logType: 'ACCESS',
    action: 'message:sms:export',
    resource: 'smsLog',
    reason: 'For the carrier',
    result: 'SUCCESS',
  });
  expect(row?.diff).toMatchObject([
    { field: 'filters', after: { mobile: '138****1234' } },
    { field: 'columns', after: ['smsNo'] },
    { field: 'rows' },
  ]);
});

test('whoever may only see the list may not take it away', async () => {
  const reader = await colleague(platform, { username: 'reader', permissions: ['account:coin:list'] });
  expect((await reader.post(`${path}/export`, order())).code).toBe(40301);
});

test('while one reads a file, others are answered', async () => {
  const response = await admin.ask('POST', `${path}/export`, { body: order() });
  const reader = response.body?.getReader();
  await reader?.read();
  expect((await admin.get(`${path}/page`)).code).toBe(0);
  await reader?.cancel();
});

describe('the times of a file', () => {
  const one = async () => {
    const [chain] = (
      await admin.get<{ records: { id: string; createdAt: string }[] }>('/admin/wallet/chain/page?size=1')
    ).data.records;
    return chain ?? { id: '', createdAt: '' };
  };
  const timesOf = async (more: object) => {
    const { id } = await one();
    const body = order({ ids: [id], columns: ['createdAt'], ...more });
    return (await rowsOf(body, '/admin/wallet/chain')).flat();
  };

  test('are in the zone that the caller names, and the head names it', async () => {
    const { createdAt } = await one();
    const local = new Date(Date.parse(createdAt) + 8 * 3_600_000).toISOString().slice(0, 19);
    expect(await timesOf({ timeZone: 'Asia/Shanghai' })).toEqual([
      'Created at (UTC+8)',
      local.replace('T', ' '),
    ]);
  });

  test('have a head with the name of a zone whose offset changes', async () => {
    expect((await timesOf({ timeZone: 'Europe/Berlin' }))[0]).toBe('Created at (Europe/Berlin)');
  });

  test('are in UTC by default, or in the zone of the profile', async () => {
    const { createdAt } = await one();
    expect(await timesOf({})).toEqual(['Created at (UTC)', createdAt.slice(0, 19).replace('T', ' ')]);
    const users = recordsOf(platform.db).updateTable('staffUser').where('username', '=', 'admin');
    await users.set({ timeZone: 'Asia/Kolkata' }).execute();
    expect((await timesOf({}))[0]).toBe('Created at (UTC+5:30)');
    await users.set({ timeZone: null }).execute();
  });

  test('need a zone that exists', async () => {
    expect(await refusals(order({ timeZone: 'Mars/Olympus' }))).toEqual(['timeZone zone']);
  });
});

test('chosen rows are exported whatever the filters, in the order of the list', async () => {
  const [first, second, third] = await coins();
  const ids = [third?.id, first?.id];
  expect(await rowsOf(order({ ids, filters: { coinCode: second?.coinCode } }))).toEqual([
    ['Coin code'],
    [first?.coinCode],
    [third?.coinCode],
  ]);
  expect(await refusals(order({ ids: [] }))).toEqual(['ids minItems']);
});
