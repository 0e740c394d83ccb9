import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const day = 86_400_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;

const signIn = async () => {
  admin = await staff(platform, 'admin');
};
/** Restarts the platform at another time; earlier sessions have expired. */
const at = async (moment: number) => {
  clock = moment;
  await platform.tick();
  await signIn();
};

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  await signIn();
});
afterAll(() => platform.close());

const inDays = (days: number): string => new Date(clock + days * day).toISOString();
const articles = '/admin/cms/article';
const article = { titleZh: '维护通知', articleType: 'NOTICE', contentZh: '<p>今晚维护。</p>' };
const statusOf = async (path: string, id: unknown): Promise<unknown> =>
  (await admin.get(`${path}/${String(id)}`)).data.status;

describe('an article', () => {
  test('is published at its time, taken down at its end, and deleted only while it is hidden', async () => {
    expect(
      refused(await admin.post(articles, { ...article, publishAt: inDays(2), offlineAt: inDays(1) })),
    ).toEqual(['offlineAt later']);
    const { data } = await admin.post(articles, { ...article, publishAt: inDays(1), offlineAt: inDays(3) });
    const one = `${articles}/${String(data.id)}`;
    expect((await admin.post(`${one}/publish`, { version: data.version })).data.status).toBe('SCHEDULED');
    expect((await admin.delete(`${one}?version=2`)).code).toBe(40902);
    await at(clock + 1.5 * day);
    expect(await statusOf(articles, data.id)).toBe('PUBLISHED');
    await at(clock + 2 * day);
    expect(await statusOf(articles, data.id)).toBe('OFFLINE');
    expect(refused(await admin.post(`${one}/publish`, { version: 2 }))).toEqual(['offlineAt ahead']);
    const { data: steps } = await admin.get<{ action: string }[]>(`${one}/timeline`);
    expect(JSON.stringify(steps)).toContain('"auto"');
    expect((await admin.delete(`${one}?version=2`)).code).toBe(0);
  });

  test('is published at the time that the call gives, in place of its own', async () => {
    const { data } = await admin.post(articles, { ...article, offlineAt: inDays(9) });
    const publish = async (body: object) =>
      admin.post(`${articles}/${String(data.id)}/publish`, { version: data.version, ...body });
    expect(refused(await publish({ publishAt: inDays(10) }))).toEqual(['publishAt earlier']);
    expect((await publish({ publishAt: inDays(2) })).data).toMatchObject({
      status: 'SCHEDULED',
      publishAt: inDays(2),
    });
    const planned = (await admin.post(articles, { ...article, publishAt: inDays(3) })).data;
    const atOnce = { version: planned.version, publishAt: null };
    expect((await admin.post(`${articles}/${String(planned.id)}/publish`, atOnce)).data).toMatchObject({
      status: 'PUBLISHED',
      publishAt: inDays(0),
    });
  });

  test('can be pinned, and copied into a draft without views', async () => {
    const one = await firstOf(admin, 'cms/article', 'status=PUBLISHED&articleType=HELP');
    const here = `${articles}/${one.id}`;
    const pinned = await admin.post(`${here}/top`, { version: one.version, isTop: true });
    expect(pinned.data.isTop).toBe(true);
    const { data } = await admin.post(`${here}/copy`, { version: one.version + 1 });
    expect(data).toMatchObject({ titleZh: one.titleZh, status: 'DRAFT', views: 0, isTop: false, version: 1 });
    expect(data.id).not.toBe(one.id);
    expect((await admin.get(here)).data).toMatchObject({ version: one.version + 1, status: 'PUBLISHED' });
  });

  test('that members agree to has a version, is an administrator’s, and stays as it was published', async () => {
    const agreement = { ...article, articleType: 'AGREEMENT' };
    expect(refused(await admin.post(articles, agreement))).toEqual(['agreementVersion required']);
    expect(refused(await admin.post(articles, { ...article, agreementVersion: '1.0' }))).toEqual([
      'agreementVersion noAgreement',
    ]);
    const permissions = ['list', 'detail', 'create', 'offline'].map((code) => `cms:article:${code}`);
    const editor = await colleague(platform, { username: 'editor', permissions });
    expect((await editor.post(articles, { ...agreement, agreementVersion: '3.0' })).code).toBe(40301);
    expect(
      (await firstOf(editor, 'cms/article', 'status=PUBLISHED&articleType=NEWS')).allowedActions,
    ).toContain('offline');
    const published = await firstOf(admin, 'cms/article', 'articleType=AGREEMENT&status=PUBLISHED');
    expect(published.allowedActions).not.toContain('update');
    const words = pick(published, 'version titleZh articleType contentZh agreementVersion');
    expect((await admin.put(`${articles}/${published.id}`, words)).code).toBe(40902);
    const seen = await firstOf(editor, 'cms/article', 'articleType=AGREEMENT&status=PUBLISHED');
    expect(seen.allowedActions).not.toContain('offline');
  });
});

test('renaming a tag updates its articles, and a used tag is merged instead of deleted', async () => {
  const used = async (name: string): Promise<number> => {
    const { data } = await admin.get<{ total: number }>(`${articles}/page?tags=${encodeURIComponent(name)}`);
    return data.total;
  };
  const tag = await firstOf(admin, 'cms/tag', `nameZh=${encodeURIComponent('合规')}`);
  expect(tag.useCount).toBe(await used('合规'));
  expect(Number(tag.useCount)).toBeGreaterThan(1);
  const { data } = await admin.put(`/admin/cms/tag/${tag.id}`, {
    ...pick(tag, 'version nameEn color sort status'),
    nameZh: '合规与法务',
  });
  expect(data.useCount).toBe(tag.useCount);
  expect(await used('合规')).toBe(0);
  const before = await used('新手指南');
  await admin.post(`/admin/cms/tag/${tag.id}/merge`, { version: data.version, into: '新手指南' });
  expect(await used('合规与法务')).toBe(0);
  expect(await used('新手指南')).toBe(before + Number(tag.useCount));
});

describe('a banner', () => {
  const path = '/admin/cms/banner';

  test('has a target that fits its kind of link', async () => {
    const old = await firstOf(admin, 'cms/banner', 'status=DRAFT');
    const body = pick(old, 'version nameZh position language platforms image sort');
    const save = (linkType: string, linkTarget: string | null) =>
      admin.put(`${path}/${old.id}`, { ...body, linkType, linkTarget });
    expect(refused(await save('URL', 'javascript:alert(1)'))).toEqual(['linkTarget url']);
    expect(refused(await save('PAGE', '//elsewhere.example.com'))).toEqual(['linkTarget path']);
    expect(refused(await save('ARTICLE', '1'))).toEqual(['linkTarget reference']);
    expect(refused(await save('SYMBOL', 'NO/PAIR'))).toEqual(['linkTarget reference']);
    expect(refused(await save('PAGE', null))).toEqual(['linkTarget required']);
    expect((await save('NONE', '/left-over')).data.linkTarget).toBeNull();
  });

  test('that begins later waits until then', async () => {
    const waiting = await firstOf(admin, 'cms/banner', 'status=SCHEDULED');
    await at(Date.parse(String(waiting.startAt)) + 1_000);
    expect(await statusOf(path, waiting.id)).toBe('PUBLISHED');
    const shown = await firstOf(admin, 'cms/banner', 'status=PUBLISHED');
    expect(shown.allowedActions).not.toContain('delete');
    expect((await admin.delete(`${path}/${shown.id}?version=${shown.version}`)).code).toBe(40902);
  });
});

test('a place on a page shows what is there and public, once, and no more than it has room for', async () => {
  const recommend = (targetType: string, targetId: unknown, slot = 'HOME_MARKET') =>
    admin.post('/admin/cms/recommend', { slot, targetType, targetId, platforms: ['WEB'], sort: 1 });
  expect(refused(await recommend('SYMBOL', 'NO/PAIR'))).toEqual(['targetId reference']);
  expect(refused(await recommend('SYMBOL', 'LTC/BTC'))).toEqual(['targetId public']);
  expect(refused(await recommend('SYMBOL', 'BTC/USDT'))).toEqual(['targetId unique']);
  expect((await recommend('SYMBOL', 'LTC/USDT')).data.targetName).toBe('LTC/USDT');
  for (const coin of ['BTC', 'ETH', 'SOL', 'BNB', 'XRP']) await recommend('COIN', coin);
  expect(refused(await recommend('COIN', 'ADA'))).toEqual(['slot room']);
  const hot = { targetType: 'COIN', targetId: 'ADA', sort: 1 };
  expect((await admin.post('/admin/cms/hot', hot)).data).toMatchObject({
    targetName: '艾达币',
    targetNameEn: 'Cardano',
    score: 0,
  });
  expect((await admin.post('/admin/cms/hot', hot)).code).toBe(40906);
});

test('a picture that an article shows counts as used, in a field or within its text', async () => {
  const one = await firstOf(admin, 'cms/article', 'articleType=HELP&status=DRAFT');
  const { fileId } = Object(one.cover);
  const used = async () => (await admin.get(`/admin/system/file/${fileId}`)).data.refCount;
  const before = Number(await used());
  expect(before).toBeGreaterThan(0);
  const contentZh = `<p><img src="/open/api/file/${fileId}"></p>`;
  await admin.put(`${articles}/${one.id}`, { ...pick(one, 'version titleZh articleType'), contentZh });
  expect(await used()).toBe(before + 1);
});
