import { randomUUID } from 'node:crypto';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
beforeEach(async () => {
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const path = '/admin/account/coin';
const coin = (coinCode: string) => ({ coinCode, coinType: 'TOKEN', nameZh: coinCode, scale: 2 });
const countOf = async (coinCode: string) =>
  (await admin.get<{ total: number }>(`${path}/page?coinCode=${coinCode}`)).data.total;
const auditRows = async () =>
  (
    await platform.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'account:coin:create')
      .execute()
  ).length;

test('the same call under the same key gives the same answer and happens once', async () => {
  const key = randomUUID();
  const before = await auditRows();
  const first = await admin.post(path, coin('ONCE'), key);
  const second = await admin.post(path, coin('ONCE'), key.toUpperCase());
  expect(first.code).toBe(0);
  expect(second.data).toEqual(first.data);
  expect(await countOf('ONCE')).toBe(1);
  expect(await auditRows()).toBe(before + 1);
});

test('calls that arrive together under one key are one', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin.post(path, coin('TOGETHER'), key)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await countOf('TOGETHER')).toBe(1);
});

test('another call under a used key is refused', async () => {
  const key = randomUUID();
  await admin.post(path, coin('FIRST'), key);
  expect(await admin.post(path, coin('SECOND'), key)).toMatchObject({ status: 200, code: 40903 });
  const { data } = await admin.get<{ records: { id: string; version: number }[] }>(
    `${path}/page?coinCode=FIRST`,
  );
  const [{ id, version } = { id: '', version: 0 }] = data.records;
  const reason = 'another call altogether';
  expect((await admin.post(`${path}/${id}/disable`, { version, reason }, key)).code).toBe(40903);
});

test('a refused call leaves its key free for the corrected one', async () => {
  const key = randomUUID();
  expect((await admin.post(path, { ...coin('FREE'), scale: 99 }, key)).code).toBe(40001);
  expect((await admin.post(path, coin('BTC'), key)).code).toBe(40906);
  expect((await admin.post(path, coin('FREE'), key)).code).toBe(0);
});

test('keys of different people do not meet', async () => {
  const key = randomUUID();
  await platform.db
    .insertInto('rolePermission')
    .values({ roleCode: 'op', permission: 'account:coin:create' })
    .execute();
  const op = await staff(platform, 'op');
  expect((await admin.post(path, coin('MINE'), key)).code).toBe(0);
  expect((await op.post(path, coin('YOURS'), key)).code).toBe(0);
});

test('after a day a key is forgotten', async () => {
  const key = randomUUID();
  await admin.post(path, coin('OLD'), key);
  clock += 25 * 3_600_000;
  admin = await staff(platform, 'admin');
  expect((await admin.post(path, coin('NEW'), key)).code).toBe(0);
});
