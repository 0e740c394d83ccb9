import fc from 'fast-check';
import { cleanHtml } from '@server/call/cleanHtml';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { runs } from '@test/support/fuzzRuns';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const articles = '/admin/cms/article';
const article = { titleZh: '维护通知', articleType: 'NOTICE' };
type Article = { id: string; version: number; contentZh: string };

test('rich text is stored without what could run, whoever shows it later', async () => {
  const hostile =
    '<p onclick="x()">今晚<script>alert(1)</script><a href="javascript:x()">维护</a></p><iframe src="//evil"></iframe>';
  const { data } = await admin.post<Article>(articles, { ...article, contentZh: hostile });
  expect(data.contentZh).toBe('<p>今晚<a>维护</a></p>');
  const changed = await admin.send<Article>('PUT', `${articles}/${data.id}`, {
    body: {
      ...article,
      version: data.version,
      contentZh: '<h2>好</h2><img src="/open/api/file/7" onerror="x()">',
    },
  });
  expect(changed).toMatchObject({ code: 0, data: { contentZh: '<h2>好</h2><img src="/open/api/file/7">' } });
});

test('rich text of which nothing is left is refused at its field', async () => {
  expect(await admin.post(articles, { ...article, contentZh: '<script>alert(1)</script>' })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'contentZh', rule: 'richText' }] },
  });
});

test.each([
  '//evil/x.png',
  'https://evil.example/x.png',
  'https://files.example.evil.example/x.png',
  'https://files.example@evil.example/x.png',
  'data:image/png;base64,AAAA',
  '/open/api/file/7/../../../x',
  '/own/page',
  '',
])('a picture that is no file of the platform is refused at its field: %s', async (src) => {
  const contentZh = `<p>今晚维护</p><img src="${src}">`;
  expect(await admin.post(articles, { ...article, contentZh })).toMatchObject({
    code: 40001,
    data: { errors: [{ field: 'contentZh', rule: 'ownPicture', msg: expect.stringContaining(src) }] },
  });
});

test('pictures of the file host are pictures of the platform', async () => {
  const host = 'https://files.example';
  const pictured = { ...article, contentZh: `<img src="${host}/2026/x.png">` };
  const { data } = await admin.get<{ records: Article[] }>('/admin/system/param/page?paramKey=fileHost');
  const [param] = data.records;
  const set = (version: number | undefined, paramValue: string | null) =>
    seconded(platform, admin).put<Article>(`/admin/system/param/${param?.id}`, {
      version,
      paramValue,
      nameZh: '文件地址',
      paramType: 'URL',
      groupName: 'SITE',
      reason: 'The file host has moved',
    });
  expect(await admin.post(articles, pictured)).toMatchObject({ code: 40001 });
  const changed = await set(param?.version, `${host}/`);
  expect(changed.code).toBe(0);
  expect(await admin.post(articles, pictured)).toMatchObject({ code: 0 });
});

test('what the editor writes stays as it is', () => {
  const written =
    '<h1>A &amp; B</h1><p>1 &lt; 2<br>x</p><ul><li><strong>b</strong></li></ul><hr><p><a href="/open/api/file/1" title="&quot;">l</a></p>';
  expect(cleanHtml(written)).toBe(written);
});

test('whatever is sent, only text and known elements are left, and cleaning again changes nothing', () => {
  const part = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '&',
      '<!--',
      '-->',
      '<![CDATA[',
      'javascript:',
      'data:text/html,',
      '//evil',
    ],
    ...[
      '<script',
      '<svg',
      '<math',
      '<style>',
      '<p',
      '<img src=',
      'onerror=',
      '<a href="',
      '</p>',
      '<template>',
      'x',
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const clean = cleanHtml(parts.join(''));
      const text = clean.replace(
        /<\/?(?:p|br|h[1-4]|strong|b|em|i|ul|ol|li|a|img|blockquote|hr)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g,
        (_tag, attributes: string) => {
          for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
            expect(name).not.toMatch(/^on/);
            if (name === 'href' || name === 'src')
              expect(value).not.toMatch(/^(?!https?:|mailto:|\/(?!\/)).*:/s);
          }
          return '';
        },
      );
      expect(text).not.toContain('<');
      expect(cleanHtml(clean)).toBe(clean);
    }),
    {
      ...runs(1000),
      // Words of attributes inside a quoted address.
      examples: [
        [['<a href="', '/', ' ', 'onerror=', '"', '>', 'x', '</a>']],
        [['<a href="', '/', '<a href="', '>', 'data:text/html,', '</a>']],
      ],
    },
  );
});
