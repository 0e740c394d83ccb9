import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import type { components } from '@/api/gen/contract/open';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { signIn } from '@test/support/signIn';

type Stored = components['schemas']['UploadedFile'];
type Refused = { errors: { field: string; rule: string; msg: string }[] };
type Answer = { status: number; code: number; data: Stored & Refused };

let platform: Platform;
let token: string;

beforeAll(async () => {
  platform = await startPlatform();
  token = (await signIn(platform, 'op')).tokens.access_token;
});
afterAll(() => platform.close());

type Sent = {
  name?: string;
  type?: string;
  scope?: string;
  isStatic?: boolean;
  language?: string;
  bearer?: string;
};

const upload = async (bytes: Buffer, sent: Sent = {}): Promise<Answer> => {
  const { name = 'file', type = 'application/octet-stream', scope, isStatic, language = 'en-US' } = sent;
  const { bearer = token } = sent;
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name, { type }));
  if (scope) body.append('scope', scope);
  const response = await platform.fetch(
    new Request(`http://platform.test/open/api/file/upload${isStatic ? '/static' : ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'accept-language': language },
      body,
    }),
  );
  return { status: response.status, ...(await response.json()) };
};

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  platform.fetch(new Request(new URL(url, 'http://platform.test'), { headers }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2d72d2' } });
const photo = () =>
  blank(60, 40)
    .withExif({ IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const mp4 = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
const mp3 = Buffer.concat([
  Buffer.from('4944330300000000000a', 'hex'),
  Buffer.alloc(10),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(800),
]);
const glb = Buffer.concat([Buffer.from('glTF'), Buffer.from([2, 0, 0, 0, 12, 0, 0, 0])]);

test('a picture is stored and returned with its size in pixels', async () => {
  const { code, data } = await upload(await blank(30, 20).png().toBuffer(), {
    name: 'blue.png',
    isStatic: true,
  });
  expect(code).toBe(0);
  expect(data).toMatchObject({ name: 'blue.png', mime: 'image/png', width: 30, height: 20 });
  const response = await fetchFile(data.url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': "inline; filename*=UTF-8''blue.png",
  });
  expect((await response.arrayBuffer()).byteLength).toBe(data.size);
});

test('a photograph loses its EXIF and is rotated upright', async () => {
  const given = await photo();
  expect(given.toString('latin1')).toContain('Secret Person');
  const { data } = await upload(given, { isStatic: true });
  const kept = Buffer.from(await (await fetchFile(data.url)).arrayBuffer());
  const { exif, format, width, height } = await sharp(kept).metadata();
  expect({ exif, format, width, height }).toEqual({ exif: undefined, format: 'jpeg', width: 40, height: 60 });
  expect(kept.toString('latin1')).not.toContain('Secret Person');
});

test('data appended to a picture is not stored', async () => {
  const picture = await blank(10, 10).png().toBuffer();
  const { data } = await upload(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), {
    isStatic: true,
  });
  const kept = Buffer.from(await (await fetchFile(data.url)).arrayBuffer());
  expect(kept.toString('latin1')).not.toContain('script');
});

test('a moving picture keeps moving', async () => {
  const frames = [blank(8, 8), blank(8, 8).negate()].map((frame) => frame.png().toBuffer());
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const { data } = await upload(gif, { isStatic: true });
  expect(data).toMatchObject({ mime: 'image/gif', width: 8, height: 8 });
  const kept = Buffer.from(await (await fetchFile(data.url)).arrayBuffer());
  expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(2);
});

const html = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each<[string, Buffer, Sent]>([
  ['a page that calls itself a picture', html, { name: 'photo.png', type: 'image/png' }],
  ['an SVG', svg, { name: 'logo.svg', type: 'image/svg+xml' }],
  ['plain text', Buffer.from('hello'), {}],
  ['nothing at all', Buffer.alloc(0), {}],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), { name: 'setup.png' }],
  ['a film as a public file', mp4, { isStatic: true }],
  ['a document in a chat', pdf, { scope: 'CHAT' }],
])('%s is refused by its content, at the field file', async (_, bytes, sent) => {
  const { status, code, data } = await upload(bytes, sent);
  expect([status, code]).toEqual([200, 40001]);
  expect(data.errors).toMatchObject([{ field: 'file', rule: 'fileType' }]);
});

test('a refusal names the types that are taken, in the language of the caller', async () => {
  const { data } = await upload(html, { scope: 'CHAT', language: 'zh-CN' });
  expect(data.errors[0]?.msg).toBe('文件内容不是允许的类型（jpeg, png, webp, gif）');
});

test('a damaged picture and one of too many pixels are refused', async () => {
  const picture = await blank(50, 50).png().toBuffer();
  const wide = await blank(8001, 10).png().toBuffer();
  for (const bytes of [picture.subarray(0, 60), wide]) {
    const { code, data } = await upload(bytes);
    expect(code).toBe(40001);
    expect(data.errors).toMatchObject([{ field: 'file', rule: 'picture' }]);
  }
});

test('a picture above 5 MB and a document above 10 MB are too large', async () => {
  const picture = Buffer.concat([await blank(10, 10).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  const document = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]);
  for (const [bytes, limit] of [
    [picture, '5 MB'],
    [document, '10 MB'],
  ] as const) {
    const { status, code, data } = await upload(bytes);
    expect([status, code]).toEqual([200, 40001]);
    expect(data.errors).toMatchObject([
      { field: 'file', rule: 'fileSize', msg: `The file may have at most ${limit}` },
    ]);
  }
});

test('a document is only saved, never shown', async () => {
  const { data } = await upload(pdf, { name: '报告 2026.pdf', isStatic: true });
  const response = await fetchFile(data.url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%E6%8A%A5%E5%91%8A%202026.pdf",
  );
});

test.each([
  ['a film', mp4, 'video/mp4', 'inline'],
  ['a sound', mp3, 'audio/mpeg', 'inline'],
  ['a model', glb, 'model/gltf-binary', 'attachment'],
])('%s is a business file', async (_, bytes, mime, disposition) => {
  const { data } = await upload(bytes, { scope: 'BUSINESS' });
  expect(data).toMatchObject({ mime, size: bytes.length });
  const response = await fetchFile(data.url, { authorization: `Bearer ${token}` });
  expect(response.headers.get('content-disposition')).toContain(disposition);
});

test('a private file is for its uploader and users who may open all files, and is not cached', async () => {
  const { data } = await upload(pdf, { scope: 'BUSINESS' });
  expect((await fetchFile(data.url)).status).toBe(401);
  expect((await fetchFile(data.url, { authorization: 'Bearer wrong' })).status).toBe(401);
  const response = await fetchFile(data.url, { authorization: `Bearer ${token}` });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const as = async (who: 'admin' | 'agent') => {
    const { tokens } = await signIn(platform, who);
    return (await fetchFile(data.url, { authorization: `Bearer ${tokens.access_token}` })).status;
  };
  expect([await as('admin'), await as('agent')]).toEqual([200, 404]);
});

test('the same content is one file of a user, and is stored once', async () => {
  const bytes = await blank(33, 33).webp().toBuffer();
  const first = await upload(bytes, { name: 'one.webp' });
  const second = await upload(bytes, { name: 'two.webp' });
  const other = await upload(bytes, { isStatic: true });
  expect(second.data.fileId).toBe(first.data.fileId);
  expect(other.data.fileId).not.toBe(first.data.fileId);
  const { access_token: bearer } = (await signIn(platform, 'agent')).tokens;
  const theirs = await upload(bytes, { bearer });
  expect(theirs.data.fileId).not.toBe(first.data.fileId);
  const authorization = `Bearer ${bearer}`;
  expect((await fetchFile(theirs.data.url, { authorization })).status).toBe(200);
  const names = readdirSync(join(platform.options.dataDir, 'files'));
  expect(names.filter((name) => name === first.data.sha256)).toHaveLength(1);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a name from outside is a text and nothing else', async () => {
  const { data } = await upload(pdf, { name: '../../etc/pass\u0007wd"; filename=x.pdf', scope: 'BUSINESS' });
  expect(data.name).toBe('passwd"; filename=x.pdf');
});

test.each(['/open/api/file/1', '/open/api/file/99999999999999999999'])('there is no file %s', async (url) => {
  expect((await fetchFile(url)).status).toBe(404);
});

test('without a session nothing is taken', async () => {
  const body = new FormData();
  body.append('file', new File(['x'], 'x'));
  const request = new Request('http://platform.test/open/api/file/upload', { method: 'POST', body });
  expect((await platform.fetch(request)).status).toBe(401);
});

test('a form without a file, or with text in its place, is refused at the field', async () => {
  const op = await staff(platform, 'op');
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return new Request('http://platform.test/open/api/file/upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  };
  for (const fields of [{ scope: 'KYC' }, { file: 'text' }]) {
    const answer = await (await platform.fetch(form(fields))).json();
    expect(answer).toMatchObject({ code: 40001, data: { errors: [{ field: 'file' }] } });
  }
  expect(await op.post('/open/api/file/upload', { file: 'text' })).toMatchObject({ status: 415 });
});

test('whatever bytes are uploaded, they are taken or refused and never a fault of the server', async () => {
  const magic = fc.constantFrom(
    Buffer.alloc(0),
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
    Buffer.from('%PDF-'),
    mp4,
  );
  await fc.assert(
    fc.asyncProperty(
      magic,
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: 'binary' }),
      async (head, tail, name) => {
        const { status, code } = await upload(Buffer.concat([head, tail]), { name });
        expect(status).toBe(200);
        expect([0, 40001]).toContain(code);
      },
    ),
    { numRuns: 60 },
  );
});
