import type { components } from '@/api/gen/contract/task';
import { code, Failure } from '@server/call/failure';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { eachAlone, queueTask, workOff } from '@server/resources/tasks/job';
import type { Job, Task as Row } from '@server/resources/tasks/job';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Task = components['schemas']['Task'];

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
beforeEach(() => platform.db.deleteFrom('task').execute());
afterAll(() => platform.close());

const path = (id: string, action = '') => `/admin/system/task/${id}${action}`;
const taskOf = async (id: string) => (await admin.get<Task>(path(id))).data;
const until = async (id: string, status: Task['status']): Promise<Task> => {
  for (;;) {
    const task = await taskOf(id);
    if (task.status === status) return task;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const generate = async (count: number) =>
  (await admin.post<{ taskId: string }>('/admin/wallet/address/generate', { chainCode: 'stellar', count }))
    .data.taskId;
/** Queues a task of the platform whose runner these tests play themselves. */
const queued = async (expected: number): Promise<Row> => {
  const order = { operationId: 'generateWalletAddress', body: {}, expected } as const;
  const id = await inTransaction(platform.db, (db) => queueTask(db, platform, order));
  const running = platform.db.updateTable('task').set({ status: 'RUNNING' }).where('id', '=', id);
  return running.returningAll().executeTakeFirstOrThrow();
};
const goOn = () => false;

test('a paused task stops after its part, survives as it is, and goes on from there', async () => {
  const id = await generate(2_000);
  await until(id, 'RUNNING');
  const paused = await admin.post<Task>(path(id, '/pause'), {});
  expect(paused).toMatchObject({ code: 0, data: { status: 'PAUSED', allowedActions: ['resume', 'cancel'] } });
  await platform.tasks.resume();
  expect(await taskOf(id)).toMatchObject({ status: 'PAUSED', written: paused.data.written });
  expect(await admin.post(path(id, '/pause'), {})).toMatchObject({ code: 40902 });
  expect(await admin.post(path(id, '/resume'), {})).toMatchObject({ code: 0 });
  expect(await until(id, 'DONE')).toMatchObject({ written: 2_000, failed: 0, allowedActions: [] });
});

test('records that are refused are counted and told with their line, and the others are done', async () => {
  const task = await queued(5);
  const job: Job = {
    part: (db, own) =>
      eachAlone(
        db,
        own,
        [1, 2, 3, 4, 5].slice(own.written, own.written + 2),
        (line) => `N${line}`,
        async (line) => {
          const row = { userId: '1', stepId: String(line), readAt: platform.now().toISOString() };
          await db.insertInto('readChange').values(row).execute();
          if (line % 2 === 0)
            throw new Failure(code.frozen, { 'zh-CN': '账户已冻结', 'en-US': 'The account is frozen' });
        },
      ),
  };
  await workOff(job, task, platform, goOn);
  const kept = await platform.db
    .selectFrom('readChange')
    .select('stepId')
    .where('userId', '=', '1')
    .execute();
  expect(kept.map(({ stepId }) => stepId)).toEqual(['1', '3', '5']);
  expect(await taskOf(task.id)).toMatchObject({ status: 'DONE', written: 5, failed: 2 });
  const { data } = await admin.get(path(task.id, '/failures'));
  expect(data).toEqual([
    { line: 2, recordNo: 'N2', code: 42301, msg: 'The account is frozen' },
    { line: 4, recordNo: 'N4', code: 42301, msg: 'The account is frozen' },
  ]);
});

test('a part that fails changes nothing, and the task is resumed where it stopped', async () => {
  const task = await queued(4);
  const failing: Job = {
    part: async (_, { written }) => {
      if (written === 2) throw new Error('No disk');
      return { done: 1 };
    },
  };
  await expect(workOff(failing, task, platform, goOn)).rejects.toThrow('No disk');
  expect(await taskOf(task.id)).toMatchObject({ status: 'RUNNING', written: 2 });
  await platform.db.updateTable('task').set({ status: 'FAILED' }).execute();
  expect(await taskOf(task.id)).toMatchObject({ status: 'FAILED', allowedActions: ['resume'] });
});

test('work of the platform is shown to whoever may begin it, and to nobody else', async () => {
  const { id } = await queued(1);
  const may = await colleague(platform, { username: 'filler', permissions: ['wallet:address:generate'] });
  const other = await colleague(platform, { username: 'editor', permissions: ['cms:article:list'] });
  expect(await may.get(path(id))).toMatchObject({ code: 0, data: { id } });
  expect((await other.get('/admin/system/task')).data).toEqual([]);
  expect(await other.post(path(id, '/cancel'), {})).toMatchObject({ code: 40401 });
});
