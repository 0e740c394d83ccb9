import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import type { Outcome } from '@server/resources/import/importRows';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let op: Caller;
let uids: string[];
const code = nextCode(demoAccounts[0]);
const batches = '/admin/account/adjust/batch';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
  const { rows } = await sql<{ memberUid: string }>`select "memberUid" from account
    where "coinCode" = 'USDT' and "accountType" = 'FUND' and available > 100 order by id limit 4`.execute(
    platform.db,
  );
  uids = rows.map(({ memberUid }) => memberUid);
});
afterAll(() => platform.close());

const send = async (content: string, fields: object = {}) => {
  const form = new FormData();
  form.set('file', new File([content], 'batch.csv'));
  const { data } = await op.send<{ fileId: string }>('POST', '/open/api/file/upload', { body: form });
  return op.post<Outcome>(`${batches}/import`, {
    accountType: 'FUND',
    coinCode: 'USDT',
    side: 'CREDIT',
    category: 'INCENTIVE',
    reason: 'Rewards of the summer campaign',
    controlTotal: '30',
    fileId: data.fileId,
    dryRun: false,
    ...fields,
  });
};
const file = (...lines: string[]): string => ['memberUid,amount,relatedNo', ...lines].join('\n');
const good = () => file(`${uids[0]},10,`, `${uids[1]},20,`);
const rowsOf = async ({ batchNo }: Shown): Promise<Shown[]> =>
  (
    await op.get<{ records: Shown[] }>(
      `/admin/account/adjust/page?batchNo=${String(batchNo)}&sort=amount,asc`,
    )
  ).data.records;
const newBatch = async (content = good(), fields: object = {}): Promise<Shown> => {
  expect((await send(content, fields)).data.errors).toEqual([]);
  return firstOf(op, 'account/adjust/batch', 'sort=createdAt,desc&status=PENDING');
};
const act = ({ id, version }: Shown, action: string, who: Caller, body: object = {}) =>
  who.post<Shown>(`${batches}/${id}/${action}`, { version, ...body });
const entriesOf = async (rows: Shown[]): Promise<number> => {
  const numbers = rows.map(({ adjustNo }) => adjustNo);
  const { rows: found } = await sql`select 1 from journal where "bizNo" in (${sql.join(numbers)})`.execute(
    platform.db,
  );
  return found.length;
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a dry run creates nothing; the import makes one batch of pending adjustments', async () => {
  const known = (await op.get<{ total: number }>(`${batches}/page`)).data.total;
  expect((await send(good(), { dryRun: true })).data).toMatchObject({ rows: 2, created: 2, errors: [] });
  expect((await op.get<{ total: number }>(`${batches}/page`)).data.total).toBe(known);
  const batch = await newBatch();
  expect(batch).toMatchObject({
    rowCount: 2,
    controlTotal: '30',
    status: 'PENDING',
    createdByName: 'Otto Wang',
  });
  expect(await rowsOf(batch)).toMatchObject([
    { memberUid: uids[0], amount: '10', reviewStatus: 'PENDING', category: 'INCENTIVE', coinCode: 'USDT' },
    { memberUid: uids[1], amount: '20', reviewStatus: 'PENDING' },
  ]);
});

test.each(['1e0', '"1,000.5"', '+10', '10 000', '0.1234567890123456789'])(
  'an amount written as %s is an error of its line, beside those of other lines',
  async (amount) => {
    const { code: outcome, data } = await send(
      file(`${uids[0]},${amount},`, `${uids[1]},20,`, '99999999,20,'),
    );
    expect(outcome).toBe(0);
    expect(data.errors).toMatchObject([
      { line: 2, field: 'amount' },
      { line: 4, field: 'memberUid' },
    ]);
  },
);

test('a wrong total, a duplicate row, an unknown member or a bad amount is refused by line, and nothing is created', async () => {
  const counts = async () =>
    (
      await sql`select (select count(*) from adjustment) as rows,
    (select count(*) from "adjustmentBatch") as batches`.execute(platform.db)
    ).rows;
  const before = await counts();
  const faults = async (content: string, fields: object = {}) =>
    (await send(content, fields)).data.errors.map(({ line, field, msg }) => `${line} ${field} ${msg}`);
  expect(await faults(good(), { controlTotal: '31' })).toEqual(['1 controlTotal The file adds up to 30']);
  expect(await faults(file(`${uids[0]},10,`, `${uids[0]},20,`))).toEqual([
    '3 memberUid Repeats an earlier line: same member, related no. and transaction',
  ]);
  expect(await faults(file(`${uids[0]},10,`, '99999999,20,'))).toEqual([
    expect.stringMatching(/^3 memberUid /) as string,
  ]);
  expect(await faults(file(`${uids[0]},10,`, `${uids[1]},0,`, `${uids[2]},20`))).toEqual([
    expect.stringMatching(/^3 amount /) as string,
    '4  The number of cells differs from the first line',
  ]);
  expect(await faults(file(`${uids[0]},5000,`), { controlTotal: '5000' })).toEqual([
    '2 attachments From 1 000 USDT on, evidence must be attached',
  ]);
  const many = file(...Array.from({ length: 501 }, (_, place) => `${uids[0]},1,N${place}`));
  expect(await faults(many)).toContain('502  At most 500 lines in a batch');
  expect(await counts()).toEqual(before);
});

test('an adjustment of a batch is not decided alone; the refusal names the batch', async () => {
  const batch = await newBatch();
  const [row] = await rowsOf(batch);
  if (!row) throw new Error('The batch is empty.');
  const { data: seen } = await admin.get<Shown>(`/admin/account/adjust/${row.id}`);
  expect(seen.allowedActions).toEqual(expect.not.arrayContaining(['approve', 'reject']));
  const alone = await admin.post(`/admin/account/adjust/${row.id}/approve`, {
    version: row.version,
    otp: code(),
  });
  expect(alone).toMatchObject({ code: 40902, msg: expect.stringContaining(String(batch.batchNo)) as string });
  const cancelled = await op.post(`/admin/account/adjust/${row.id}/cancel`, { version: row.version });
  expect(cancelled.code).toBe(40902);
});

test('the approval of a batch books each adjustment with a journal of its own; its creator cannot give it', async () => {
  const batch = await newBatch();
  expect((await act(batch, 'approve', op, { otp: '123456' })).code).toBe(40301);
  expect((await act(batch, 'approve', admin, { otp: code() })).data).toMatchObject({
    status: 'APPROVED',
    reviewedByName: 'Ada Chen',
  });
  const rows = await rowsOf(batch);
  expect(rows).toMatchObject([
    { reviewStatus: 'APPROVED', reviewedByName: 'Ada Chen' },
    { reviewStatus: 'APPROVED', reviewedByName: 'Ada Chen' },
  ]);
  expect(await entriesOf(rows)).toBe(2);
  const { data: steps } = await op.get<{ action: string; actorName: string }[]>(
    `/admin/account/adjust/${rows[0]?.id ?? ''}/timeline`,
  );
  expect(steps).toContainEqual(expect.objectContaining({ action: 'approve', actorName: 'Ada Chen' }));
  expect((await act(batch, 'approve', admin, { otp: code() })).code).toBe(40902);
  await expectSound();
});

test('one adjustment that cannot be booked stops the whole batch and is named', async () => {
  const batch = await newBatch(good(), { side: 'DEBIT', category: 'BALANCE_ANOMALY' });
  const rows = await rowsOf(batch);
  const last = rows.at(-1);
  await sql`update adjustment set amount = 100000000 where id = ${last?.id}`.execute(platform.db);
  const answer = await act(batch, 'approve', admin, { otp: code() });
  expect(answer).toMatchObject({
    code: 42201,
    msg: expect.stringContaining(String(last?.adjustNo)) as string,
  });
  expect(await entriesOf(rows)).toBe(0);
  expect((await rowsOf(batch)).map(({ reviewStatus }) => reviewStatus)).toEqual(['PENDING', 'PENDING']);
  const rejected = await act(batch, 'reject', admin, { reason: 'The list is not signed' });
  expect(rejected.data).toMatchObject({ status: 'REJECTED', reviewRemark: 'The list is not signed' });
  expect((await rowsOf(batch)).map(({ reviewStatus }) => reviewStatus)).toEqual(['REJECTED', 'REJECTED']);
  await expectSound();
});

test('only the requester withdraws a batch, with all its adjustments', async () => {
  const batch = await newBatch();
  expect((await act(batch, 'cancel', admin)).code).toBe(40301);
  expect((await act(batch, 'cancel', op)).data).toMatchObject({ status: 'CANCELLED' });
  expect((await rowsOf(batch)).map(({ reviewStatus }) => reviewStatus)).toEqual(['CANCELLED', 'CANCELLED']);
});
