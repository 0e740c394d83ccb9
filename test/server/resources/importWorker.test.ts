import type { Platform } from '@server/platform';
import { parseSheet } from '@server/resources/import/parseSheet';
import { refusedFile } from '@server/resources/import/readFile';
import { createSheetReader, usualLimits } from '@server/resources/import/sheetReader';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { textRow, workbookOf } from '@test/support/workbook';

const small = Buffer.from('a,b\n1,2\n');
const parsedSmall = { sheet: { head: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }], unread: [] } };
/** A workbook as large as the rules allow. */
const largest = (): Buffer => {
  const cells = Array.from({ length: 60 }, (_, column) => `c${column}`);
  return workbookOf({ rows: Array.from({ length: 5_001 }, (_, row) => textRow(row + 1, cells)).join('') });
};
/** A CSV file of a million cells. */
const wide = Buffer.from(`${Array.from({ length: 200 }, () => 'ab').join()}\n`.repeat(5_001));

describe('with a platform', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  test('while a sheet of the largest size is read, other calls are answered', async () => {
    const admin = await staff(platform, 'admin');
    const form = new FormData();
    form.set('file', new File([new Uint8Array(largest())], 'areas.xlsx'));
    const { data } = await admin.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
    const order: string[] = [];
    const body = { fileId: data.fileId, dryRun: true };
    const importing = admin.post<{ rows: number }>('/admin/system/area/import', body).then((answer) => {
      order.push('import');
      return answer;
    });
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await admin.get('/admin/app/user/my')).code).toBe(0);
      order.push('other call');
    }
    expect((await importing).data.rows).toBe(5_000);
    expect(order).toEqual([...Array.from({ length: 5 }, () => 'other call'), 'import']);
  });
});

test('a worker returns what the parser returns', async () => {
  const read = createSheetReader();
  expect(await read(small)).toEqual(parsedSmall);
  expect(await read(wide)).toEqual(await parseSheet(wide));
  expect(await read(Buffer.from('a,b\n'))).toEqual({ rule: 'empty' });
  for (let again = 0; again < 12; again += 1) expect(await read(small)).toEqual(parsedSmall);
});

test('a file that takes too long is refused, and a new worker reads the next one', async () => {
  const limits = { ...usualLimits };
  const read = createSheetReader(limits);
  expect(await read(small)).toEqual(parsedSmall);
  limits.milliseconds = 1;
  expect(await read(largest())).toEqual({ rule: 'tooSlow' });
  limits.milliseconds = usualLimits.milliseconds;
  expect(await read(small)).toEqual(parsedSmall);
});

test('a file that takes too much memory is refused, and a new worker reads the next one', async () => {
  const read = createSheetReader({ ...usualLimits, milliseconds: 600_000, megabytes: 24 });
  expect(await read(wide)).toEqual({ rule: 'tooHeavy' });
  expect(await read(small)).toEqual(parsedSmall);
});

test('files wait for their turn, and too many of them are refused with 503', async () => {
  const read = createSheetReader({ ...usualLimits, running: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => read(small)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { status: 503, code: 50301 } });
});

test.each(['tooSlow', 'tooHeavy'] as const)('the refusal %s tells in both languages what helps', (rule) => {
  expect(refusedFile(rule)).toMatchObject({
    code: 40001,
    data: {
      errors: [
        {
          field: 'fileId',
          rule,
          text: { 'zh-CN': expect.stringContaining('拆分'), 'en-US': expect.stringContaining('split it') },
        },
      ],
    },
  });
});
