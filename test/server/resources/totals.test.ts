import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Sends the newest message again several times. */
const send = (times: number, first: number) =>
  sql`insert into "smsLog" select again.* from (select * from "smsLog" order by "createdAt" desc, id desc limit 1) one
    cross join generate_series(${first}::int + 1, ${first}::int + ${times}::int) n cross join lateral
    jsonb_populate_record(null::"smsLog", to_jsonb(one) || jsonb_build_object('id', one.id + n, 'smsNo', 'X' || n)) again`.execute(
    platform.db,
  );
const totalFor = async (caller: Caller, query = ''): Promise<number> =>
  (await caller.get<{ total: number }>(`/admin/message/sms/page?${query}`)).data.total;

test('a short list is counted at each call', async () => {
  const admin = await staff(platform, 'admin');
  const before = await totalFor(admin);
  await send(1, 1_000_000);
  expect(await totalFor(admin)).toBe(before + 1);
});

test('turning the pages of a long list does not count it again; another filter or person does', async () => {
  const [admin, op] = [await staff(platform, 'admin'), await staff(platform, 'op')];
  await send(50_000, 2_000_000);
  const total = await totalFor(admin);
  expect(total).toBeGreaterThan(50_000);
  await send(1, 3_000_000);
  expect(await totalFor(admin, 'current=2&sort=createdAt,asc')).toBe(total);
  expect(await totalFor(admin, 'current=1&phoneCode=%2B86')).toBeLessThan(total);
  expect(await totalFor(op)).toBe(total + 1);
});
