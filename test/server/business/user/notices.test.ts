import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Claimable = { id: string; version: number; assigneeName: string | null };
type Notice = { id: string; kind: string; actorName: string; resource: string; recordNo: string };

const minute = 60_000;
const queues = [
  { path: 'wallet/withdraw', status: 'PENDING_REVIEW', resource: 'withdrawal', no: 'withdrawNo' },
  { path: 'vip/kyc', status: 'PENDING', resource: 'kyc', no: 'kycNo' },
] as const;
const appeals = { path: 'otc/appeal', status: 'OPEN', resource: 'otcAppeal', no: 'appealNo' } as const;
type Queue = (typeof queues)[number] | typeof appeals;

let platform: Platform;
let clock = Date.now();
let handler: Caller;
let other: Caller;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
  const permissions = [...queues, appeals].flatMap(({ path }) =>
    ['list', 'detail', 'claim', 'unclaim', 'transfer'].map((one) => `${path.replace('/', ':')}:${one}`),
  );
  await colleague(platform, { username: 'handler', permissions });
  await colleague(platform, { username: 'other', permissions });
});
beforeEach(async () => {
  await platform.db.deleteFrom('notice').execute();
  [handler, other, admin] = (await Promise.all(
    ['handler', 'other', 'admin'].map((name) => staff(platform, name)),
  )) as [Caller, Caller, Caller];
});
afterAll(() => platform.close());

const told = async (who: Caller) => (await who.get<Notice[]>('/admin/app/user/notices')).data;
const act = async (who: Caller, { path }: Queue, action: string, { id, version }: Claimable, body = {}) => {
  const answer = await who.post<Claimable>(`/admin/${path}/${id}/${action}`, { version, ...body });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const claimed = async (queue: Queue): Promise<Claimable> => {
  const from = new Date(clock - 80 * 86_400_000).toISOString();
  const query = `status=${queue.status}&createdAtFrom=${from}`;
  const { data } = await admin.get<{ records: Claimable[] }>(`/admin/${queue.path}/page?${query}`);
  const free = data.records.find(({ assigneeName }) => assigneeName === null);
  if (!free) throw new Error(`Nothing waits at ${queue.path}.`);
  return act(handler, queue, 'claim', free);
};

test.each(queues)('who loses a claim of $path is told by whom, and nobody else is', async (queue) => {
  const record = await claimed(queue);
  await act(admin, queue, 'claim', record);
  expect(await told(handler)).toEqual([
    {
      id: expect.any(String),
      createdAt: new Date(clock).toISOString(),
      kind: 'TAKEN_OVER',
      actorName: 'Ada Chen',
      resource: queue.resource,
      recordId: record.id,
      recordNo: Reflect.get(record, queue.no),
    },
  ]);
  expect(await told(admin)).toEqual([]);
  expect(await told(other)).toEqual([]);
});

test('an administrator who returns a record to the queue notifies its handler', async () => {
  const [queue] = queues;
  await act(admin, queue, 'unclaim', await claimed(queue));
  expect(await told(handler)).toMatchObject([{ kind: 'RELEASED', actorName: 'Ada Chen' }]);
});

test('who gives an own record back, or claims it again, is told nothing', async () => {
  const [queue] = queues;
  const record = await claimed(queue);
  await handler.post(`/admin/${queue.path}/${record.id}/renew`, undefined);
  await act(handler, queue, 'unclaim', await act(handler, queue, 'claim', record));
  expect(await told(handler)).toEqual([]);
});

test('an expired claim has no owner: claiming the record notifies nobody', async () => {
  const [queue] = queues;
  const record = await claimed(queue);
  clock += 16 * minute;
  await act(admin, queue, 'claim', record);
  expect(await told(handler)).toEqual([]);
});

test('handing an appeal over notifies both handlers', async () => {
  const reason = 'The shift is over';
  const record = await claimed(appeals);
  const theirs = await act(admin, appeals, 'transfer', record, { toUsername: 'other', reason });
  expect(await told(handler)).toMatchObject([{ kind: 'HANDED_OVER', actorName: 'Ada Chen' }]);
  expect(await told(other)).toMatchObject([{ kind: 'ASSIGNED', actorName: 'Ada Chen' }]);
  await act(admin, appeals, 'transfer', theirs, { toUsername: 'admin', reason });
  expect(await told(other)).toMatchObject([{ kind: 'TAKEN_OVER' }, { kind: 'ASSIGNED' }]);
  expect(await told(admin)).toEqual([]);
});

test('a read notice is not listed again; only its recipient can read it', async () => {
  const [queue] = queues;
  await act(admin, queue, 'claim', await claimed(queue));
  const ids = (await told(handler)).map(({ id }) => id);
  const read = (who: Caller, body: unknown) => who.post('/admin/app/user/notices/read', body);
  expect(await read(other, { ids })).toMatchObject({ code: 0 });
  expect(await told(handler)).toHaveLength(1);
  expect(await read(handler, { ids: ['99999999999999999999'] })).toMatchObject({ code: 0 });
  expect(await read(handler, { ids })).toMatchObject({ code: 0 });
  expect(await told(handler)).toEqual([]);
});

test('unread notices are kept for 30 days', async () => {
  const [queue] = queues;
  await act(admin, queue, 'claim', await claimed(queue));
  const day = 86_400_000;
  // Proposals of the demo data, which wait too, have notices of their own.
  const notices = platform.db.selectFrom('notice').select('id').where('resource', '<>', 'approval');
  const left = async () => (await notices.execute()).length;
  clock += 29 * day;
  await platform.tick();
  expect(await left()).toBe(1);
  clock += 2 * day;
  await platform.tick();
  expect(await left()).toBe(0);
});
