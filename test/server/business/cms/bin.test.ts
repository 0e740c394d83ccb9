import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const day = 86_400_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const articles = '/admin/cms/article';
const bin = `${articles}/bin`;
const article = {
  titleZh: '维护通知',
  articleType: 'NOTICE',
  contentZh: '<p>今晚维护。</p>',
  tags: ['合规'],
};
type Article = { id: string; version: number; titleZh: string; allowedActions: string[] };

/** Creates an article and deletes it; returns it as the bin shows it. */
const deleted = async (more: object = {}): Promise<Article> => {
  const { data } = await admin.post<Article>(articles, { ...article, ...more });
  expect((await admin.delete(`${articles}/${data.id}?version=${data.version}`)).code).toBe(0);
  return (await admin.get<Article>(`${bin}/${data.id}`)).data;
};
const actionsOf = async (path: string): Promise<string[]> =>
  (await admin.get<{ action: string }[]>(`${path}/timeline`)).data.map(({ action }) => action);

test('a deleted article waits in the bin, says who deleted it, and is nowhere else', async () => {
  const one = await deleted();
  expect(one).toMatchObject({
    titleZh: '维护通知',
    status: 'DRAFT',
    deletedByName: expect.any(String),
    tags: ['合规'],
  });
  expect(await admin.get(`${articles}/${one.id}`)).toMatchObject({ code: 40401 });
  const { data } = await admin.get<{ records: Article[] }>(`${bin}/page`);
  expect(data.records[0]?.id).toBe(one.id);
  expect(await actionsOf(`${bin}/${one.id}`)).toEqual(['delete', 'create']);
});

test('a restored article is as it was, under its id and with its whole timeline', async () => {
  const one = await deleted({ titleEn: 'Maintenance', isTop: true });
  const restored = await admin.post(`${bin}/${one.id}/restore`, { version: one.version });
  expect(restored.code).toBe(0);
  const { data } = await admin.get<Article>(`${articles}/${one.id}`);
  expect(data).toMatchObject({ ...article, titleEn: 'Maintenance', isTop: true, status: 'DRAFT' });
  expect(data.version).toBeGreaterThan(one.version);
  expect(await actionsOf(`${articles}/${one.id}`)).toEqual(['restore', 'delete', 'create']);
  expect((await admin.get(`${bin}/${one.id}`)).code).toBe(40401);
  expect((await admin.post(`${bin}/${one.id}/restore`, { version: one.version })).code).toBe(40401);
});

test('an old version is refused, and changes nothing', async () => {
  const one = await deleted();
  expect((await admin.post(`${bin}/${one.id}/restore`, { version: one.version - 1 })).code).toBe(40901);
  expect((await admin.delete(`${bin}/${one.id}?version=${one.version - 1}`)).code).toBe(40901);
  expect((await admin.get(`${bin}/${one.id}`)).code).toBe(0);
});

test('staff who write articles restore them, and only an administrator removes them for good', async () => {
  const one = await deleted();
  const op = await staff(platform, 'op');
  const seen = (await op.get<Article>(`${bin}/${one.id}`)).data;
  expect(seen.allowedActions).toEqual(['restore']);
  expect((await op.send('DELETE', `${bin}/${one.id}?version=${one.version}`)).code).toBe(40301);
  expect(one.allowedActions).toEqual(expect.arrayContaining(['restore', 'purge']));
  expect((await admin.delete(`${bin}/${one.id}?version=${one.version}`)).code).toBe(0);
  expect((await admin.get(`${bin}/${one.id}`)).code).toBe(40401);
  const { data } = await admin.get<{ records: { action: string; resourceId: string }[] }>(
    '/admin/system/log/page?action=cms:article:purge',
  );
  expect(data.records.map(({ resourceId }) => resourceId)).toContain(one.id);
  const reader = await colleague(platform, { username: 'reader', permissions: ['cms:article:list'] });
  const other = await deleted();
  expect((await reader.post(`${bin}/${other.id}/restore`, { version: other.version })).code).toBe(40301);
});

test('an agreement in the bin is an administrator’s', async () => {
  const one = await deleted({ articleType: 'AGREEMENT', agreementVersion: '9.0' });
  const op = await staff(platform, 'op');
  expect((await op.post(`${bin}/${one.id}/restore`, { version: one.version })).code).toBe(40301);
  expect((await admin.post(`${bin}/${one.id}/restore`, { version: one.version })).code).toBe(0);
});

test('a renamed tag has its new name in the bin, too, and a tag of a deleted article stays', async () => {
  const { data: made } = await admin.post<Article>('/admin/cms/tag', { nameZh: '仅回收站' });
  const one = await deleted({ tags: ['仅回收站'] });
  const { data: tag } = await admin.send<Article>('PUT', `/admin/cms/tag/${made.id}`, {
    body: { version: made.version, nameZh: '回收站里' },
  });
  expect((await admin.get(`${bin}/${one.id}`)).data).toMatchObject({ tags: ['回收站里'] });
  expect((await admin.delete(`/admin/cms/tag/${made.id}?version=${tag.version}`)).code).toBe(40905);
});

test('a picture of a deleted article counts as used', async () => {
  const { cover } = await firstOf(admin, 'cms/article', 'articleType=HELP&status=DRAFT');
  const { fileId } = Object(cover);
  const used = async () =>
    Number((await admin.get<{ refCount: number }>(`/admin/system/file/${String(fileId)}`)).data.refCount);
  const before = await used();
  await deleted({ cover: { fileId }, contentZh: `<p><img src="/open/api/file/${String(fileId)}"></p>` });
  expect(await used()).toBe(before + 2);
});

test('after 30 days an article is removed for good', async () => {
  const one = await deleted();
  clock += 30 * day + 1_000;
  await platform.tick();
  admin = await staff(platform, 'admin');
  expect((await admin.get(`${bin}/${one.id}`)).code).toBe(40401);
});
