import type { components } from '@/api/gen/contract/user';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { refresh, signIn } from '@test/support/signIn';
import { staff } from '@test/support/staff';

type OwnSession = components['schemas']['OwnSession'];

let platform: Platform;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const path = '/admin/app/user/sessions';
const endAll = () =>
  platform.db.updateTable('session').set({ endedAt: platform.now().toISOString() }).execute();
beforeEach(endAll);

test('a person sees where they are signed in, the present session first', async () => {
  const elsewhere = await staff(platform, 'admin');
  await staff(platform, 'op');
  const me = await staff(platform, 'admin');
  const { data } = await me.get<OwnSession[]>(path);
  expect(data.map(({ current }) => current)).toEqual([true, false]);
  expect(data[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    createdAt: '2026-11-21T08:00:00.000Z',
    lastSeenAt: '2026-11-21T08:00:00.000Z',
    ip: '127.0.0.1',
    userAgent: 'test',
    current: true,
  });
  expect((await elsewhere.get<OwnSession[]>(path)).data[0]?.id).toBe(data[1]?.id);
});

test('a session that was ended is refused at its next call, and its tokens are not renewed', async () => {
  const elsewhere = await signIn(platform, 'admin');
  const me = await signIn(platform, 'admin');
  const { data } = await me.get<OwnSession[]>(path);
  const other = data.find(({ current }) => !current)?.id;
  expect(await me.send('DELETE', `${path}/${other}`)).toMatchObject({ code: 0, data: null });
  expect((await elsewhere.get('/admin/app/user/my')).status).toBe(401);
  expect((await refresh(platform, elsewhere.tokens.refresh_token)).status).toBe(401);
  expect((await me.get<OwnSession[]>(path)).data).toHaveLength(1);
});

test('all others end at once; the one that asks and those of other people stay', async () => {
  const others = [await staff(platform, 'admin'), await staff(platform, 'admin')];
  const somebody = await staff(platform, 'op');
  const me = await staff(platform, 'admin');
  expect((await me.post(`${path}/endOthers`, undefined)).code).toBe(0);
  for (const other of others) expect((await other.get(path)).status).toBe(401);
  expect((await me.get(path)).status).toBe(200);
  expect((await somebody.get(path)).status).toBe(200);
});

test('a user cannot end another user’s session, and an ended session is not found', async () => {
  const op = await staff(platform, 'op');
  const me = await staff(platform, 'admin');
  const { data } = await op.get<OwnSession[]>(path);
  expect(await me.send('DELETE', `${path}/${data[0]?.id}`)).toMatchObject({ status: 200, code: 40401 });
  expect(await me.send('DELETE', `${path}/99999999999999999999`)).toMatchObject({ code: 40401 });
  expect((await op.get(path)).status).toBe(200);
});

test('an idle session is not listed', async () => {
  await staff(platform, 'admin');
  clock += 31 * 60_000;
  const me = await staff(platform, 'admin');
  expect((await me.get<OwnSession[]>(path)).data).toHaveLength(1);
});
