import * as fc from 'fast-check';
import type { Platform } from '@server/platform';
import type { EntityMeta } from '@/api/entity';
import { area, dict } from '@/api/gen/system.fields';
import { csvLine } from '@/kit/format/csv';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Outcome = { rows: number; created: number; errors: { line: number; field: string; msg: string }[] };

let platform: Platform;
let admin: Caller;
let itemNo: string;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  itemNo = String((await firstOf(admin, 'nft/item', 'status=ON_SALE')).itemNo);
});
afterAll(() => platform.close());

/** What people paste into a sheet, and what programs leave in it. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    'abc',
    '1,000.5',
    '３',
    '#REF!',
    '-1',
    '1e9',
    '0',
    '999999999999999999999999',
    '\u202e1',
    "'=1+1",
  ),
  fc.constantFrom(
    '10019500',
    'CN',
    'COUNTRY',
    'true',
    '2026-02-30',
    '[]',
    '{"a":1}',
    'null',
    'NaN',
    '\u0000',
    '😀',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.double().map(String),
);

const createdFields = ({ fields }: EntityMeta): string[] =>
  Object.entries(fields).flatMap(([name, { create }]) => (create ? [name] : []));

const shared = {
  accountType: 'FUND',
  coinCode: 'USDT',
  side: 'CREDIT',
  controlTotal: '1',
  category: 'OTHER',
  reason: 'Tried with any file',
};
const imports: readonly { path: string; head: readonly string[]; more: () => object }[] = [
  { path: 'account/adjust/batch', head: ['memberUid', 'amount', 'relatedNo', 'txHash'], more: () => shared },
  { path: 'wallet/address', head: ['address', 'memo', 'derivationPath'], more: () => ({ chainCode: 'ETH' }) },
  {
    path: 'system/area',
    head: createdFields(area),
    more: () => ({}),
  },
  { path: 'system/dict', head: createdFields(dict), more: () => ({}) },
  {
    path: 'nft/item/token',
    head: ['ownerUid'],
    more: () => ({ itemNo, each: 1, reason: 'Tried with any file' }),
  },
];

const run = async ({ path, more }: (typeof imports)[number], content: string, dryRun = true) => {
  const form = new FormData();
  form.set('file', new File([content], 'any.csv'));
  const { data } = await admin.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
  return admin.post<Outcome>(`/admin/${path}/import`, { ...more(), fileId: data.fileId, dryRun });
};

test.each(imports)('no line of a file of $path ends with an error of the platform', async (each) => {
  const line = fc.array(cell, { minLength: each.head.length, maxLength: each.head.length });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), async (lines, dryRun) => {
      const answer = await run(each, [each.head, ...lines].map(csvLine).join(''), dryRun);
      expect([answer.status, [0, 40001].includes(answer.code)]).toEqual([200, true]);
    }),
    runs(25),
  );
});

test.each(imports)('no file of $path ends with an error of the platform', async (each) => {
  const content = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...each.head, ',', '\r\n', '"', ' ', '1', '\uFEFF', '\t'), { maxLength: 30 })
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(content, async (text) => {
      const { status, code } = await run(each, text);
      expect([text, status, code === 0 || code === 40001]).toEqual([text, 200, true]);
    }),
    runs(25),
  );
});

test('every wrong line of a batch of adjustments has its own error, and rows of commas are no lines', async () => {
  const amounts = ['abc', '1,000.5', '#REF!', '-5', ''];
  const lines = amounts.map((amount, at) => `1001950${at},"${amount}",,`);
  const { code, data } = await run(
    imports[0]!,
    ['memberUid,amount,relatedNo,txHash', ',,,', ...lines, ' ,\u00a0,,', ',,,'].join('\r\n'),
  );
  expect(code).toBe(0);
  expect(data.rows).toBe(amounts.length);
  expect(data.errors.filter(({ field }) => field === 'amount').map(({ line }) => line)).toEqual([
    3, 4, 5, 6, 7,
  ]);
});

test('cells are read as they are meant: full-width digits, blanks and signs that are not seen', async () => {
  const [batch] = imports;
  const { records } = (
    await admin.get<{ records: { uid: string }[] }>('/admin/vip/member/page?status=NORMAL')
  ).data;
  const line = `\u200b${String(records[0]?.uid)}\u00a0,１`;
  expect((await run(batch!, `member\u200bUid, amount \r\n${line}\r\n`)).data).toMatchObject({
    created: 1,
    errors: [],
  });

  const names = await run(
    imports[2]!,
    'areaCode,areaLevel,nameZh,nameEn\r\nｆｒ,country,法国\u202e,France\r\n',
  );
  expect(names.data.errors).toEqual([{ line: 2, field: 'nameZh', msg: expect.stringContaining('U+202E') }]);
});
