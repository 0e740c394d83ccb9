import type { components } from '@/api/gen/contract';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/records';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

type TodoCounter = components['schemas']['TodoCounter'];

let platform: Platform;
const now = new Date('2026-11-21T08:00:00.000Z');

beforeAll(async () => {
  platform = await startPlatform({ now: () => now });
});
afterAll(() => platform.close());

const all = async (username: string) =>
  (await (await staff(platform, username)).get<TodoCounter[]>('/admin/dashboard/todo')).data;
/** The queues of chains and staff, which the seeds leave empty. */
const todo = async (username: string) =>
  (await all(username)).filter(({ key }) => key === 'chainSyncing' || key === 'staffWithoutRole');

const chains = (status: string, updatedAt: string) =>
  recordsOf(platform.db).updateTable('chain').set({ status, updatedAt });

test('a counter shows how many records wait, the oldest waiting time, and how many are late', async () => {
  await chains('ACTIVE', '2026-11-01T00:00:00Z').execute();
  const nothing = { count: 0, oldestMinutes: null, overdue: 0 };
  expect(await todo('admin')).toEqual([
    { key: 'chainSyncing', path: '/wallet/chain?status=SYNCING', ...nothing },
    { key: 'staffWithoutRole', path: '/permission/user', ...nothing },
  ]);
  await chains('SYNCING', '2026-11-21T07:45:30Z').where('chainCode', '=', 'eth').execute();
  await chains('SYNCING', '2026-11-21T06:00:00Z').where('chainCode', '=', 'tron').execute();
  expect(await todo('op')).toMatchObject([{ count: 2, oldestMinutes: 120, overdue: 1 }]);
});

test('a user sees no counter of a screen that the user may not open', async () => {
  expect(await all('agent')).toEqual([]);
  expect((await all('op')).map(({ path }) => path)).not.toContain('/permission/user');
});

test('whoever registered and has no role is counted', async () => {
  const at = '2026-11-21T07:00:00Z';
  const stamp = { id: platform.nextId(), createdAt: at, updatedAt: at };
  await platform.db
    .insertInto('staffUser')
    .values({ ...stamp, username: 'new@example.com', realName: 'New', passwordHash: 'none' })
    .execute();
  expect(await todo('admin')).toContainEqual({
    key: 'staffWithoutRole',
    path: '/permission/user',
    count: 1,
    oldestMinutes: 60,
    overdue: 0,
  });
});

test('what waits is exactly what the list behind its counter shows', async () => {
  const admin = await staff(platform, 'admin');
  const counters = await all('admin');
  expect(counters.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['withdrawFirst', 'adjustPending', 'kycPending']),
  );
  for (const { path, count } of counters.filter(
    ({ path }) => path.includes('?') && !path.includes('list='),
  )) {
    const { data } = await admin.get<{ total: number }>(`/admin${path.replace('?', '/page?')}`);
    expect([path, data.total]).toEqual([path, count]);
  }
});
