import sharp from 'sharp';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let me: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  me = await staff(platform, 'op');
});
afterAll(() => platform.close());

const my = async () => (await me.get('/admin/app/user/my')).data;
const change = (body: object) => me.put('/admin/app/user/profile', body);

test('the profile names the person, the picture, the rights and the zone (§3 user-info)', async () => {
  expect(await my()).toMatchObject({
    username: 'op',
    name: 'Otto Wang',
    avatar: null,
    access: expect.arrayContaining(['op', 'wallet:chain:list']),
    timeZone: null,
  });
});

test('name and zone change, each by itself, and the answer is the new profile', async () => {
  const answer = await change({ name: ' Otto W. ' });
  expect(answer).toMatchObject({ code: 0, data: { name: 'Otto W.', timeZone: null } });
  await change({ timeZone: 'Asia/Kathmandu' });
  expect(await my()).toMatchObject({ name: 'Otto W.', timeZone: 'Asia/Kathmandu' });
  expect((await change({ timeZone: null })).data).toMatchObject({ timeZone: null });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+08:00' }, 'timeZone'],
  [{ avatar: { fileId: '1' } }, 'avatar'],
  [{ username: 'admin' }, 'username'],
])('%j is refused at its field', async (body, field) => {
  expect(await change(body)).toMatchObject({ status: 200, code: 40001, data: { errors: [{ field }] } });
});

test('a picture that was uploaded becomes the own one, and goes again', async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const uploader = await staff(platform, 'admin');
  const { id } = await platform.db
    .insertInto('file')
    .values({
      id: platform.nextId(),
      scope: 'STATIC',
      originalName: 'me.jpg',
      storedName: 'none',
      mime: 'image/jpeg',
      size: bytes.length,
      sha256: 'none',
      width: 8,
      height: 6,
      createdAt: platform.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await change({ avatar: { fileId: id } })).data).toMatchObject({ avatar: `/open/api/file/${id}` });
  const { data: users } = await uploader.get<{ records: unknown[] }>('/admin/permission/user/page?size=100');
  expect(users.records).toContainEqual(
    expect.objectContaining({ picture: { url: `/open/api/file/${id}`, name: expect.any(String) } }),
  );
  // A step of a timeline shows the picture of its actor.
  const { data: chains } = await uploader.get<{ records: { id: string }[] }>('/admin/wallet/chain/page');
  const record = `/admin/wallet/chain/${chains.records[0]?.id}`;
  await me.post(`${record}/note`, { text: 'seen' });
  const { data: steps } = await uploader.get<unknown[]>(`${record}/timeline`);
  expect(steps[0]).toMatchObject({ reason: 'seen', actorAvatar: `/open/api/file/${id}` });
  expect((await change({ avatar: null })).data).toMatchObject({ avatar: null });
  const { data: after } = await uploader.get<unknown[]>(`${record}/timeline`);
  expect(after[0]).toMatchObject({ reason: 'seen', actorAvatar: null });
  expect((await uploader.get('/admin/app/user/my')).data).toMatchObject({ avatar: null });
});

test('the audit log says what changed', async () => {
  await change({ name: 'Otto V.' });
  const row = await platform.db
    .selectFrom('auditLog')
    .where('action', '=', 'updateProfile')
    .where('result', '=', 'SUCCESS')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    resource: 'staffUser',
    diff: [{ field: 'name', before: 'Otto W.', after: 'Otto V.' }],
  });
});
