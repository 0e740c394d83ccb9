import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Answer, Caller } from '@test/support/staff';
import { partsOf, textRow, workbookOf, zipOf } from '@test/support/workbook';

type Outcome = {
  rows: number;
  created: number;
  updated: number;
  errors: { line: number; field: string; msg: string }[];
};

const path = '/admin/system/area';
let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
beforeEach(() => recordsOf(platform.db).deleteFrom('area').execute());
afterAll(() => platform.close());

const uploaded = async (
  content: string | Uint8Array<ArrayBuffer>,
  who = admin,
  name = 'areas.csv',
): Promise<string> => {
  const form = new FormData();
  form.set('file', new File([content], name));
  const { code, data } = await who.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
  expect(code).toBe(0);
  return data.fileId;
};
const send = async (fileId: string, dryRun = false): Promise<Answer<Outcome>> =>
  admin.post<Outcome>(`${path}/import`, { fileId, dryRun });
const run = async (content: string, dryRun = false): Promise<Outcome> => {
  const { code, data } = await send(await uploaded(content), dryRun);
  expect(code).toBe(0);
  return data;
};
const areas = async () => {
  const { data } = await admin.get<{ records: Record<string, unknown>[] }>(
    `${path}/page?size=200&sort=sort,asc`,
  );
  return data.records;
};

const head = 'areaCode,areaLevel,nameZh,nameEn,sort,hot\r\n';

test('lines become records, or change those of their key', async () => {
  const first = await run(
    `\uFEFF${head}SG,COUNTRY,新加坡,Singapore,1,true\r\nCN,COUNTRY,中国,"China, PR",2,no\r\n`,
  );
  expect(first).toEqual({ rows: 2, created: 2, updated: 0, errors: [] });
  expect(await areas()).toMatchObject([
    { areaCode: 'SG', nameEn: 'Singapore', hot: true, status: 'ENABLED', version: 1 },
    { areaCode: 'CN', nameEn: 'China, PR', hot: false },
  ]);
  const second = await run('areaCode,nameZh,nameEn\nSG,狮城,\nMY,马来西亚,Malaysia\n');
  // A new record needs its level, so nothing of the file is imported.
  expect(second).toMatchObject({ errors: [{ line: 3, field: 'areaLevel', msg: 'Required' }] });
  expect((await areas())[0]).toMatchObject({ nameZh: '新加坡', version: 1 });
  expect(await run('areaCode,nameZh,nameEn\nSG,狮城,\n')).toMatchObject({
    created: 0,
    updated: 1,
    errors: [],
  });
  expect((await areas())[0]).toMatchObject({ nameZh: '狮城', nameEn: null, version: 2 });
});

test('a dry run says what would happen and writes nothing', async () => {
  expect(await run(`${head}SG,COUNTRY,新加坡,,1,true\n`, true)).toMatchObject({ created: 1, errors: [] });
  expect(await areas()).toEqual([]);
});

test('every error is reported with line and field, and any error prevents the import', async () => {
  const { errors } = await run(
    `${head}SG,COUNTRY,新加坡,"two\nlines",1,true\ns-g,COUNTRY,,x,1,maybe\nMY,COUNTRY,马来西亚\nCN,STATE,中国,,9999999,\n`,
  );
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(
    expect.arrayContaining(['4 areaCode', '4 nameZh', '4 hot', '5 ', '6 areaLevel', '6 sort']),
  );
  expect(await areas()).toEqual([]);
});

test('a line may build on one above it', async () => {
  const file =
    'areaCode,parentCode,areaLevel,nameZh\nCN,,COUNTRY,中国\n44,CN,PROVINCE,广东\n4403,44,CITY,深圳\n';
  expect(await run(file)).toMatchObject({ created: 3, errors: [] });
});

test('what is fixed once created may be repeated and not changed', async () => {
  await run(`${head}SG,COUNTRY,新加坡,,1,true\n`);
  expect(await run(`${head}SG,COUNTRY,狮城,,1,true\n`)).toMatchObject({ updated: 1 });
  expect((await run(`${head}SG,PROVINCE,狮城,,1,true\n`)).errors).toMatchObject([
    { line: 2, field: 'areaLevel' },
  ]);
});

test('unknown, duplicate and missing columns are reported before any line is read', async () => {
  const { errors } = await run('nameZh,nameZh,colour\na,b,c\n');
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(['1 colour', '1 nameZh', '1 areaCode']);
});

test('a text that an export disarmed comes back as it was', async () => {
  await run(`${head}SG,COUNTRY,"'=新加坡",,1,true\n`);
  expect((await areas())[0]).toMatchObject({ nameZh: '=新加坡' });
});

test('the first sheet of a workbook is imported like a file, and unreadable cells are reported', async () => {
  const sheet = (...rows: readonly string[][]) =>
    [head.trim().split(','), ...rows].map((cells, at) => textRow(at + 1, cells)).join('');
  const read = async (rows: string) =>
    (await send(await uploaded(Uint8Array.from(workbookOf({ rows })), admin, 'areas.xlsx'))).data;
  const cell = '<c r="E2"><v>3</v></c><c r="F2" t="b"><v>1</v></c></row>';
  const rows = sheet(['SG', 'COUNTRY', '新加坡']).replace(/<\/row>$/, cell);
  expect(await read(rows)).toEqual({ rows: 1, created: 1, updated: 0, errors: [] });
  expect(await areas()).toMatchObject([
    { areaCode: 'SG', nameZh: '新加坡', nameEn: null, sort: 3, hot: true },
  ]);
  const broken = sheet(['MY', 'COUNTRY', '马来西亚', '', '#'], ['CN', 'STATE', '中国']);
  const { errors } = await read(broken.replace(/<c r="E2".*?<\/c>/, '<c r="E2"><v>1E+21</v></c>'));
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual(['2 sort', '3 areaLevel']);
});

test.each([
  ['encoding', new Uint8Array([0x61, 0x2c, 0xb9, 0xfa, 0x0a])],
  ['empty', new TextEncoder().encode('areaCode,nameZh\n')],
  ['workbook', Uint8Array.from(zipOf(partsOf({ rows: '<row>' })))],
  ['tooMany', new TextEncoder().encode(`areaCode\n${'SG\n'.repeat(5_001)}`)],
  ['tooMany', new TextEncoder().encode('a\n'.repeat(2_500_000))],
  ['tooWide', new TextEncoder().encode(`areaCode\nSG${','.repeat(200)}\n`)],
  ['tooWide', new TextEncoder().encode(','.repeat(5_000_000) + '\nx')],
  ['longHead', new TextEncoder().encode(`${'x'.repeat(4_000_000)}\nSG\n`)],
])('a file that is refused by the rule %s is refused as a whole', async (rule, bytes) => {
  const name = rule === 'workbook' ? 'areas.xlsx' : 'areas.csv';
  const answer = await send(await uploaded(bytes, admin, name));
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'fileId', rule }] } });
});

test('a heading of 30 MB in a workbook is refused without being repeated', async () => {
  const rows = `${textRow(1, ['x'.repeat(30_000_000)])}${textRow(2, ['SG'])}`;
  const fileId = await uploaded(Uint8Array.from(workbookOf({ rows })), admin, 'areas.xlsx');
  const response = await admin.ask('POST', `${path}/import`, { body: { fileId, dryRun: true } });
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ code: 40001, data: { errors: [{ rule: 'longHead' }] } });
  expect(text.length).toBeLessThan(1_000);
});

test('a missing file and another user’s file are refused alike', async () => {
  const theirs = await uploaded(`${head}XX,COUNTRY,x,,1,true\n`, op);
  for (const fileId of ['1', '99999999999999999999', theirs]) {
    expect(await send(fileId)).toMatchObject({ code: 40001, data: { errors: [{ rule: 'missing' }] } });
  }
});
