import type { Platform } from '@server/platform';
import type { Outcome } from '@server/resources/import/importRows';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const path = '/admin/wallet/address/import';
const reason = 'Made by the custodian';
const free = '0x00000000000000000000000000000000000000Aa';
const other = '0x1111111111111111111111111111111111111111';
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
beforeEach(() => recordsOf(platform.db).deleteFrom('poolAddress').execute());
afterAll(() => platform.close());

const send = async (
  content: string,
  { chainCode = 'eth', dryRun = false, key = crypto.randomUUID() } = {},
) => {
  const form = new FormData();
  form.set('file', new File([content], 'addresses.csv'));
  const { data } = await admin.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
  return admin.post<Outcome & Partial<Proposed>>(
    path,
    { chainCode, fileId: data.fileId, dryRun, reason },
    key,
  );
};
/** Proposes an import, which a second person approves. */
const add = async (content: string, chainCode = 'eth') => {
  const { data } = await send(content, { chainCode });
  return approve(platform, data.approvalId ?? '');
};
const pool = async () => {
  const { data } = await admin.get<{ records: Record<string, unknown>[] }>('/admin/wallet/address/page');
  return data.records;
};

test('addresses that were made elsewhere join the pool as one free batch, after a dry run and a second person', async () => {
  const file = `address,memo,derivationPath\n${free},,m/44'/60'/0'/0/1\n${other},,\n`;
  expect(await send(file, { dryRun: true })).toMatchObject({ data: { rows: 2, created: 2, errors: [] } });
  expect(await pool()).toEqual([]);
  const { data } = await send(file);
  expect(await pool()).toEqual([]);
  expect(await approve(platform, data.approvalId ?? '')).toMatchObject({ code: 0 });
  const rows = await pool();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      address: free,
      status: 'FREE',
      memberUid: null,
      derivationPath: "m/44'/60'/0'/0/1",
    }),
  );
  expect(new Set(rows.map(({ batchNo }) => batchNo)).size).toBe(1);
});

test('a line is refused by the rules of its chain, by another line and by the pool; then nothing is written', async () => {
  await add(`address\n${other}\n`);
  const { data } = await send(`address,memo\n${free},\n${free.toLowerCase()},\n${other},\nT123,\n${free}\n`);
  expect(data).toMatchObject({ rows: 5, created: 1 });
  expect(data.errors.map(({ line, field, msg }) => `${line} ${field} ${msg}`)).toEqual([
    '3 address Duplicate in this file',
    '4 address Exists already',
    '5 address Not an address of this chain',
    '6  The number of cells differs from the first line',
  ]);
  expect(await pool()).toHaveLength(1);
});

test('a chain that needs a memo gets one, and unknown columns are reported first', async () => {
  const ripple = `r${'a'.repeat(30)}`;
  const missing = await send(`address\n${ripple}\n`, { chainCode: 'xrpl' });
  expect(missing.data.errors).toMatchObject([{ line: 2, field: 'memo' }]);
  expect(await add(`address,memo\n${ripple},77\n`, 'xrpl')).toMatchObject({ code: 0 });
  expect(await pool()).toHaveLength(1);
  const keys = await send(`privateKey\nabc\n`);
  expect(keys.data.errors.map(({ field }) => field)).toEqual(['privateKey', 'address']);
  expect(await send(`address\n${free}\n`, { chainCode: 'none' })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'chainCode' }] },
  });
});
