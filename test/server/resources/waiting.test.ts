import { loadContract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { daysAgo } from '@test/support/daysAgo';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
const now = new Date();

beforeAll(async () => {
  platform = await startPlatform({ now: () => now });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const waiting = 'status=PENDING_REVIEW';
const list = async (query: string): Promise<Shown[]> =>
  (await admin.get<{ records: Shown[] }>(`/admin/wallet/withdraw/page?${query}`)).data.records;

test('a record under review has waited since it was requested, by the clock of the platform', async () => {
  const { id, version } = await firstOf(admin, 'wallet/withdraw', waiting);
  const at = async (createdAt: string) => {
    await recordsOf(platform.db).updateTable('withdrawal').set({ createdAt }).where('id', '=', id).execute();
    return (await admin.get<Shown>(`/admin/wallet/withdraw/${id}`)).data.waitingMinutes;
  };
  expect(await at(ago(91.5))).toBe(91);
  expect(await at(ago(-5))).toBe(0);
  expect(await at(ago(4 * 1440))).toBe(4 * 1440);
  const { data } = await admin.post<Shown>(`/admin/wallet/withdraw/${id}/claim`, { version });
  expect(data.waitingMinutes).toBe(4 * 1440);
});

test('nobody waits for staff once a record is done', async () => {
  const done = await firstOf(admin, 'wallet/withdraw', `status=COMPLETED&createdAtFrom=${daysAgo(80)}`);
  expect(done.waitingMinutes).toBeNull();
});

test('a list is filtered and sorted by the time its records have waited, however old they are', async () => {
  const rows = await list('status=PENDING_REVIEW&size=100&sort=waitingMinutes,desc');
  const minutes = rows.map(({ waitingMinutes }) => Number(waitingMinutes));
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
  const middle = minutes[Math.floor(minutes.length / 2)] ?? 0;
  const late = await list(`status=PENDING_REVIEW&size=100&waitingMinutesFrom=${middle}`);
  expect(late).toHaveLength(minutes.filter((one) => one >= middle).length);
  const early = await list(`status=PENDING_REVIEW&size=100&waitingMinutesTo=${middle - 1}`);
  expect(early).toHaveLength(minutes.filter((one) => one < middle).length);
  const oldest = await list('waitingMinutesFrom=5760');
  expect(oldest.map(({ waitingMinutes }) => waitingMinutes)).toContain(4 * 1440);
});

test('a waiting time that grows is no change of the record', async () => {
  const { id, version } = await firstOf(admin, 'wallet/withdraw', 'status=SECOND_REVIEW');
  await admin.post(`/admin/wallet/withdraw/${id}/reject`, { version, reason: 'Not by the rules' });
  const { data } = await admin.get<{ changes: { field: string }[] }[]>(
    `/admin/wallet/withdraw/${id}/timeline`,
  );
  expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('waitingMinutes');
});

test('every list with a waiting time can be filtered and sorted by it', async () => {
  const { document, operations } = loadContract();
  const waits = entitiesOf(document).filter(({ properties }) => properties.waitingMinutes?.['x-since']);
  const lists = operations.filter(
    ({ kind, resource }) => kind === 'page' && waits.some(({ keys }) => keys.name === resource?.name),
  );
  expect(lists.length).toBeGreaterThan(15);
  for (const { path } of lists) {
    const { data } = await admin.get<{ records: Shown[] }>(
      `${path}?waitingMinutesFrom=0&sort=waitingMinutes,desc`,
    );
    for (const { waitingMinutes } of data.records)
      expect([path, typeof waitingMinutes]).toEqual([path, 'number']);
  }
});
