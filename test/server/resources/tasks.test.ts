import type { QueryExecutor } from 'kysely';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { manySms } from '@test/support/sms';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Task = {
  id: string;
  status: string;
  written: number;
  expected: number;
  progress: number;
  url: string | null;
};

const path = '/admin/message/sms';
const reason = 'For the yearly report';
const body = { filters: {}, columns: ['smsNo', 'mobile'], lang: 'en-US', reason };
const many = 10_400;

let platform: Platform;
let admin: Caller;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ onDisk: true, now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
  await manySms(platform, many);
});
beforeEach(async () => {
  await platform.db.deleteFrom('task').execute();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const begun = async (who = admin): Promise<string> => {
  const { code, data } = await who.post<{ taskId: string }>(`${path}/export`, body);
  expect(code).toBe(0);
  return data.taskId;
};
const taskOf = async (id: string, who = admin): Promise<Task> =>
  (await who.get<Task>(`/admin/system/task/${id}`)).data;
const finished = async (id: string): Promise<Task> => {
  for (;;) {
    const task = await taskOf(id);
    if (!['QUEUED', 'RUNNING'].includes(task.status)) return task;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const download = (url: string | null) => platform.fetch(new Request(`http://platform.test${url}`));

test('more than a thousand rows need a reason', async () => {
  const { reason: _, ...without } = body;
  const answer = await admin.post(`${path}/export`, without);
  expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'reason', rule: 'required' }] } });
});

test('more rows than the parameter allows are refused with both numbers', async () => {
  const param = platform.db.updateTable('param').where('paramKey', '=', 'exportMaxRows');
  await param.set({ paramValue: '10000' }).execute();
  const answer = await admin.post(`${path}/export`, body);
  await param.set({ paramValue: '500000' }).execute();
  expect(answer).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'filters', rule: 'mostRows', params: { most: 10_000, rows: many } }] },
  });
});

test('more than ten thousand rows become a task that writes them all, masked, and its file needs no token', async () => {
  const id = await begun();
  const task = await finished(id);
  expect(task).toMatchObject({
    titleEn: 'SMS log',
    titleZh: '短信日志',
    status: 'DONE',
    written: many,
    expected: many,
    progress: 100,
  });
  const file = await download(task.url);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const lines = (await file.text()).split('\r\n');
  expect(lines).toHaveLength(many + 2);
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[1]))).toEqual(new Set(['138****1234']));
  const { data } = await admin.get<Task[]>('/admin/system/task');
  expect(data.map((one) => one.id)).toEqual([id]);
});

test('no query of a long export returns a number of rows that grows with the export', async () => {
  // Transactions have executors of their own; all inherit this method.
  const base = Object.getPrototypeOf(
    Object.getPrototypeOf(platform.db.getExecutor()) as object,
  ) as QueryExecutor;
  const answered: number[] = [];
  const { executeQuery } = base;
  const spy = jest.spyOn(base, 'executeQuery').mockImplementation(async function (
    this: QueryExecutor,
    query,
  ) {
    const result = await executeQuery.call(this, query);
    answered.push(result.rows.length);
    return result;
  });
  expect((await finished(await begun())).written).toBe(many);
  spy.mockRestore();
  expect(answered.length).toBeGreaterThan(20);
  expect(Math.max(...answered)).toBeLessThanOrEqual(many / 2);
});

test('an address that was not signed, or is changed, opens nothing', async () => {
  const { url } = await finished(await begun());
  for (const wrong of [
    url?.split('?')[0] ?? '',
    url?.replace(/signature=./, (found) => (found.endsWith('_') ? 'signature=-' : 'signature=_')) ?? '',
    url?.replace(/expires=\d/, 'expires=9') ?? '',
  ]) {
    expect((await download(wrong)).status).toBe(404);
  }
});

test('after a day the file is gone', async () => {
  const id = await begun();
  const { url } = await finished(id);
  clock += 25 * 3_600_000;
  admin = await staff(platform, 'admin');
  expect(await taskOf(id)).toMatchObject({ status: 'EXPIRED', url: null });
  expect((await download(url)).status).toBe(404);
});

test('a task belongs to the user who started it', async () => {
  const other = await colleague(platform, { username: 'other', permissions: ['message:sms:export'] });
  const id = await begun();
  expect((await other.get('/admin/system/task')).data).toEqual([]);
  expect(await other.get(`/admin/system/task/${id}`)).toMatchObject({ code: 40401 });
  expect(await other.post(`/admin/system/task/${id}/cancel`, undefined)).toMatchObject({ code: 40401 });
  await finished(id);
});

test('tasks are worked off one after the other, and a cancelled one is not', async () => {
  const [first, second, third] = [await begun(), await begun(), await begun()];
  const cancelled = await admin.post<Task>(`/admin/system/task/${second}/cancel`, undefined);
  expect(cancelled).toMatchObject({ code: 0, data: { status: 'CANCELLED', url: null } });
  expect((await finished(first)).status).toBe('DONE');
  expect((await finished(third)).status).toBe('DONE');
  expect(await taskOf(second)).toMatchObject({ status: 'CANCELLED', written: 0 });
  expect(await admin.post(`/admin/system/task/${first}/cancel`, undefined)).toMatchObject({ code: 40902 });
});

test('whoever has lost the right meanwhile gets no file', async () => {
  const leaving = await colleague(platform, { username: 'leaving', permissions: ['message:sms:export'] });
  const row = { userId: leaving.userId, operationId: 'exportMessageSms', expected: many };
  const id = platform.nextId();
  const queued = { id, status: 'QUEUED', createdAt: platform.now().toISOString(), body: '{}' };
  await platform.db.deleteFrom('rolePermission').where('roleCode', '=', 'leaving').execute();
  await platform.db
    .insertInto('task')
    .values({ ...row, ...queued })
    .execute();
  await finished(await begun());
  expect((await taskOf(id, leaving)).status).toBe('FAILED');
});

test('what a restart broke off has failed, and what waited is done', async () => {
  await platform.tasks.stop();
  const [broken, waiting] = [platform.nextId(), platform.nextId()];
  const { userId } = await platform.db
    .selectFrom('staffRole')
    .select('userId')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow();
  const order = { query: {}, sort: [], columns: ['smsNo'], lang: 'en-US' };
  const row = { userId, operationId: 'exportMessageSms', body: JSON.stringify(order), expected: many };
  const createdAt = platform.now().toISOString();
  await platform.db
    .insertInto('task')
    .values([
      { ...row, id: broken, status: 'RUNNING', createdAt },
      { ...row, id: waiting, status: 'QUEUED', createdAt },
    ])
    .execute();
  await platform.db.destroy();
  const next = await createPlatform({ ...platform.options, now: () => new Date(clock) });
  platform = { ...next, close: platform.close };
  admin = await staff(platform, 'admin');
  expect((await taskOf(broken)).status).toBe('FAILED');
  expect((await finished(waiting)).status).toBe('DONE');
  await next.close();
});
