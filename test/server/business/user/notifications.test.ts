import type { components } from '@/api/gen/contract/user';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Notifications = components['schemas']['OwnNotifications'];
type Kyc = { id: string; version: number; kycNo: string; assigneeName: string | null };

let platform: Platform;
let clock = Date.now();
let handler: Caller;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  const permissions = ['list', 'detail', 'claim', 'unclaim', 'note'].map((one) => `vip:kyc:${one}`);
  await colleague(platform, { username: 'handler', permissions });
});
beforeEach(async () => {
  await platform.db.deleteFrom('notice').execute();
  await platform.db.deleteFrom('timeline').execute();
  [handler, admin] = (await Promise.all(['handler', 'admin'].map((name) => staff(platform, name)))) as [
    Caller,
    Caller,
  ];
});
afterAll(() => platform.close());

const bellOf = async (who: Caller) => (await who.get<Notifications>('/admin/app/user/notifications')).data;
const act = async (who: Caller, action: string, { id, version }: Kyc, body = {}) => {
  clock += 1000;
  const answer = await who.post<Kyc>(`/admin/vip/kyc/${id}/${action}`, { version, ...body });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};
const free = async (): Promise<Kyc> => {
  const { data } = await admin.get<{ records: Kyc[] }>('/admin/vip/kyc/page?status=PENDING');
  const record = data.records.find(({ assigneeName }) => assigneeName === null);
  if (!record) throw new Error('No request waits.');
  return record;
};

test('the bell keeps a notice after it was read, only for its recipient', async () => {
  const record = await act(handler, 'claim', await free());
  await act(admin, 'unclaim', record);
  const { messages } = await bellOf(handler);
  expect(messages).toMatchObject([
    { kind: 'RELEASED', actorName: 'Ada Chen', resource: 'kyc', recordNo: record.kycNo, read: false },
  ]);
  expect((await bellOf(admin)).messages).toEqual([]);
  const body = { messages: messages.map(({ id }) => id), follows: [] };
  expect(await admin.post('/admin/app/user/notifications/read', body)).toMatchObject({ code: 0 });
  expect((await bellOf(handler)).messages).toMatchObject([{ read: false }]);
  expect(await handler.post('/admin/app/user/notifications/read', body)).toMatchObject({ code: 0 });
  expect((await bellOf(handler)).messages).toMatchObject([{ read: true }]);
});

test('a record that the user worked on is listed with the latest step of others, until the user works on it again', async () => {
  const record = await act(handler, 'claim', await free());
  expect((await bellOf(handler)).follows).toEqual([]);
  const back = await act(admin, 'unclaim', record);
  const { follows } = await bellOf(handler);
  expect(follows).toEqual([
    {
      id: expect.any(String),
      createdAt: new Date(clock).toISOString(),
      actorName: 'Ada Chen',
      actionEn: 'Return to queue',
      actionZh: '放回队列',
      statusZh: null,
      statusEn: null,
      resource: 'kyc',
      recordId: record.id,
      recordNo: record.kycNo,
      read: false,
    },
  ]);
  // The administrator acted last.
  expect((await bellOf(admin)).follows).toEqual([]);
  await act(handler, 'claim', back);
  expect((await bellOf(handler)).follows).toEqual([]);
  expect((await bellOf(admin)).follows).toMatchObject([{ recordId: record.id, actorName: 'handler' }]);
});

test('a change stays read for the user who read it, and a later one is new', async () => {
  const record = await act(handler, 'claim', await free());
  const back = await act(admin, 'unclaim', record);
  const body = {
    messages: [],
    follows: [...(await bellOf(handler)).follows.map(({ id }) => id), '99999999999999999999'],
  };
  for (let times = 0; times < 2; times += 1)
    expect(await handler.post('/admin/app/user/notifications/read', body)).toMatchObject({ code: 0 });
  expect((await bellOf(handler)).follows).toMatchObject([{ read: true }]);
  await act(admin, 'claim', back);
  expect((await bellOf(handler)).follows).toMatchObject([{ read: false }]);
});

test('changes end with the right to read the list, and after 30 days', async () => {
  const record = await act(handler, 'claim', await free());
  await act(admin, 'unclaim', record);
  const { follows } = await bellOf(handler);
  await handler.post('/admin/app/user/notifications/read', {
    messages: [],
    follows: follows.map(({ id }) => id),
  });
  const rights = platform.db.deleteFrom('rolePermission').where('roleCode', '=', 'handler');
  await rights.where('permission', '=', 'vip:kyc:list').execute();
  expect((await bellOf(handler)).follows).toEqual([]);
  await platform.db
    .insertInto('rolePermission')
    .values({ roleCode: 'handler', permission: 'vip:kyc:list' })
    .execute();
  expect((await bellOf(handler)).follows).toHaveLength(1);
  clock += 31 * 86_400_000;
  await platform.tick();
  handler = await staff(platform, 'handler');
  expect(await bellOf(handler)).toEqual({ messages: [], follows: [] });
  expect(await platform.db.selectFrom('readChange').selectAll().execute()).toEqual([]);
});
