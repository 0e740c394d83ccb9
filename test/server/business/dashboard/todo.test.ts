import type { components } from '@/api/gen/contract/dashboard';
import type { Platform } from '@server/platform';
import { loadContract } from '@server/contract/contract';
import { recordsOf } from '@server/db/typedRecords';
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
const counter = async (username: string, key: string) => (await all(username)).find((one) => one.key === key);

test('a counter shows how many records wait, the oldest waiting time, and how many are late', async () => {
  const ads = (status: 'OFFLINE' | 'PENDING_REVIEW', updatedAt: string) =>
    recordsOf(platform.db).updateTable('otcAd').set({ status, updatedAt });
  await ads('OFFLINE', '2026-11-01T00:00:00Z').where('status', '=', 'PENDING_REVIEW').execute();
  const place = {
    key: 'adPending',
    listZh: '广告管理',
    listEn: 'Ads',
    presetZh: '待审核',
    presetEn: 'To review',
    path: '/otc/ad?status=PENDING_REVIEW',
    preset: 'review',
  };
  expect(await counter('admin', 'adPending')).toEqual({
    ...place,
    count: 0,
    oldestMinutes: null,
    overdue: 0,
    others: 0,
  });
  const [one, other] = await recordsOf(platform.db).selectFrom('otcAd').select('id').limit(2).execute();
  await ads('PENDING_REVIEW', '2026-11-21T07:45:30Z')
    .where('id', '=', one?.id ?? '')
    .execute();
  await ads('PENDING_REVIEW', '2026-11-21T05:00:00Z')
    .where('id', '=', other?.id ?? '')
    .execute();
  expect(await counter('op', 'adPending')).toEqual({
    ...place,
    count: 2,
    oldestMinutes: 180,
    overdue: 1,
    others: 0,
  });
});

test('a user sees no counter of a screen that the user may not open', async () => {
  expect(await all('agent')).toEqual([]);
  expect((await all('op')).map(({ path }) => path.split('?')[0])).not.toContain('/permission/user');
});

test('whoever registered and has no role is counted', async () => {
  const at = '2026-11-21T07:00:00Z';
  const stamp = { id: platform.nextId(), createdAt: at, updatedAt: at };
  await platform.db
    .insertInto('staffUser')
    .values({ ...stamp, username: 'new@example.com', realName: 'New', passwordHash: 'none' })
    .execute();
  expect(await counter('admin', 'staffWithoutRole')).toEqual({
    key: 'staffWithoutRole',
    listZh: '员工用户',
    listEn: 'Staff users',
    presetZh: '未分配角色',
    presetEn: 'Without a role',
    path: '/permission/user?hasRole=false&status=ACTIVE',
    preset: 'noRole',
    count: 1,
    oldestMinutes: 60,
    overdue: 0,
    others: 0,
  });
});

/** Second lists of a screen, by the path of the screen. */
const second: Readonly<Record<string, string>> = {
  transfers: '/transfer',
  changes: '/change',
  batches: '/batch',
  requests: '/request',
};

test('what only others can decide waits for others', async () => {
  for (const key of ['settlePending', 'adjustPending', 'transferReview']) {
    const forAdmin = await counter('admin', key);
    const forOp = await counter('op', key);
    if (!forOp) continue;
    expect([key, forOp]).toEqual([key, { ...forOp, count: 0, oldestMinutes: null, overdue: 0 }]);
    expect([key, forOp.others]).toEqual([key, (forAdmin?.count ?? 0) + (forAdmin?.others ?? 0)]);
    expect([key, forOp.others > 0]).toEqual([key, true]);
  }
});

test('a record on which a colleague works, or which the user made, waits for others', async () => {
  const before = await counter('op', 'withdrawReview');
  const admin = await staff(platform, 'admin');
  const op = await staff(platform, 'op');
  const { data } = await op.get<{
    records: { id: string; version: number; allowedActions: string[]; claimedById: string | null }[];
  }>('/admin/wallet/withdraw/page?status=PENDING_REVIEW&size=200');
  const record = data.records.find(
    ({ allowedActions, claimedById }) => claimedById === null && allowedActions.includes('approve'),
  );
  const claim = await admin.post(`/admin/wallet/withdraw/${record?.id}/claim`, { version: record?.version });
  expect(claim).toMatchObject({ code: 0 });
  expect(await counter('op', 'withdrawReview')).toMatchObject({
    count: (before?.count ?? 0) - 1,
    others: (before?.others ?? 0) + 1,
  });

  const pending = await counter('admin', 'adjustPending');
  await recordsOf(platform.db)
    .updateTable('adjustment')
    .set({ createdById: (await admin.get<{ userId: string }>('/admin/app/user/my')).data.userId })
    .where('reviewStatus', '=', 'PENDING')
    .execute();
  await platform.db.deleteFrom('timeline').where('resource', '=', 'adjustment').execute();
  expect(await counter('admin', 'adjustPending')).toMatchObject({
    count: 0,
    others: (pending?.count ?? 0) + (pending?.others ?? 0),
  });
});

test.each(['admin', 'op'])('every counter of %s has the number of rows of its preset', async (username) => {
  const caller = await staff(platform, username);
  const { document } = loadContract();
  const counters = await all(username);
  expect(counters.filter(({ count, others }) => count + others > 0).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['withdrawReview', 'adjustPending', 'kycPending']),
  );
  for (const { path, preset, count, others } of counters) {
    const [screen = '', search] = path.split('?');
    const query = new URLSearchParams(search);
    const list = query.get('list');
    query.delete('list');
    const base = `/admin${screen}${list === null ? '' : second[list]}/page`;
    const { 'x-presets': presets = [] } = document.paths?.[base]?.get ?? {};
    const filters = presets.find(({ name }) => name === preset)?.filters ?? {};
    const wanted = Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value]));
    expect([path, [...query].sort()]).toEqual([path, wanted.sort()]);
    const { data } = await caller.get<{ total: number }>(`${base}?${String(query)}`);
    expect([path, data.total]).toEqual([path, count + others]);
  }
});

test('the first counter of a screen is the preset that its list opens with, if it has one', async () => {
  const { document } = loadContract();
  const seen = new Set<string>();
  for (const { path, preset } of await all('admin')) {
    const [screen = ''] = path.split('?');
    if (seen.has(screen) || path.includes('list=')) continue;
    seen.add(screen);
    const { 'x-presets': presets = [] } = document.paths?.[`/admin${screen}/page`]?.get ?? {};
    const start = presets.find((one) => one.start);
    if (start) expect([screen, preset]).toEqual([screen, start.name]);
  }
});
