import type { components } from '@/api/gen/contract/task';
import type { components as wallet } from '@/api/gen/contract/wallet';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Task = components['schemas']['Task'];
type Page = { total: number; records: { address: string; batchNo: string; derivationPath: string }[] };

let platform: Platform;
let admin: Caller;

beforeEach(async () => {
  platform = await startPlatform({ onDisk: true });
  admin = await staff(platform, 'admin');
});
afterEach(() => platform.close());

const generate = async (count: number) =>
  (await admin.post<{ taskId: string }>('/admin/wallet/address/generate', { chainCode: 'stellar', count }))
    .data.taskId;
const taskOf = async (id: string) => (await admin.get<Task>(`/admin/system/task/${id}`)).data;
const finished = async (id: string): Promise<Task> => {
  for (;;) {
    const task = await taskOf(id);
    if (!['QUEUED', 'RUNNING'].includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const pool = async () =>
  (await admin.get<Page>('/admin/wallet/address/page?chainCode=stellar&size=100')).data;
const level = async (chainCode: string) => {
  const levels = await admin.get<wallet['schemas']['PoolLevel'][]>('/admin/wallet/address/levels');
  return levels.data.find((one) => one.chainCode === chainCode);
};

test('addresses are generated as a task, in the form of their chain', async () => {
  expect((await pool()).total).toBe(0);
  const id = await generate(1_230);
  const done = await finished(id);
  expect(done).toMatchObject({ status: 'DONE', written: 1_230, expected: 1_230, progress: 100, url: null });
  expect(done).toMatchObject({ titleEn: 'Generate addresses', changes: 'PoolAddress' });
  const { total, records } = await pool();
  expect(total).toBe(1_230);
  for (const { address, batchNo } of records) {
    expect(address).toMatch(/^G[A-Z2-7]{55}$/);
    expect(batchNo).toBe(id);
  }
  const paths = await recordsOf(platform.db).selectFrom('poolAddress').select('derivationPath').execute();
  expect(new Set(paths.map(({ derivationPath }) => derivationPath)).size).toBeGreaterThanOrEqual(1_230);
});

test('a cancelled task keeps what it did, and says how much that is', async () => {
  const id = await generate(5_000);
  const cancelled = await admin.post(`/admin/system/task/${id}/cancel`, {});
  expect(cancelled.code).toBe(0);
  const { status, written } = await finished(id);
  expect(status).toBe('CANCELLED');
  expect(written).toBeLessThan(5_000);
  expect((await pool()).total).toBe(written);
  expect(await admin.post(`/admin/system/task/${id}/cancel`, {})).toMatchObject({ code: 40902 });
});

test('a task that a stop interrupted goes on after the start, and makes no address twice', async () => {
  const id = await generate(3_000);
  while ((await taskOf(id)).status === 'QUEUED') await new Promise((done) => setImmediate(done));
  await platform.tasks.stop();
  const { status, written } = await taskOf(id);
  expect(status).toBe('RUNNING');
  expect(written).toBeLessThan(3_000);
  await platform.db.destroy();
  const next = await createPlatform({ ...platform.options });
  admin = await staff(next, 'admin');
  expect(await finished(id)).toMatchObject({ status: 'DONE', written: 3_000 });
  expect((await pool()).total).toBe(3_000);
  await next.close();
});

test('the level of a chain tells how many days the free addresses last, and what is too few', async () => {
  const db = recordsOf(platform.db);
  await finished(await generate(70));
  expect(await level('stellar')).toMatchObject({
    free: 70,
    assigned: 0,
    perWeek: 0,
    daysLeft: null,
    least: 200,
  });
  const some = db.selectFrom('poolAddress').select('id').where('chainCode', '=', 'stellar').limit(14);
  const values = {
    status: 'ASSIGNED' as const,
    memberUid: '100000000001',
    assignedAt: platform.now().toISOString(),
  };
  await db.updateTable('poolAddress').set(values).where('id', 'in', some).execute();
  expect(await level('stellar')).toMatchObject({ free: 56, assigned: 14, perWeek: 14, daysLeft: 28 });
});
