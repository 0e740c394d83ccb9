import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { readRange } from '@server/call/streamFile';
import { storeBytes } from '@server/db/fileStore';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';

const megabyte = 1024 * 1024;
const bytes = randomBytes(300 * megabyte);
const path = '/open/api/file/4711';

let platform: Platform;
let open: Listening;

beforeAll(async () => {
  platform = await startPlatform();
  const stored = await storeBytes(platform.options.filesDir, bytes);
  const file = {
    scope: 'STATIC',
    originalName: 'app.apk',
    storedName: stored.sha256,
    mime: 'application/zip',
  };
  const values = { id: '4711', ...file, ...stored, createdAt: new Date().toISOString() };
  await platform.db.insertInto('file').values(values).execute();
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await open.close();
  await platform.close();
});

const get = (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${open.port}${path}`, { headers });

test('a part of a file is sent, and a download that was interrupted goes on', async () => {
  const first = await get({ range: 'bytes=0-9' });
  expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-9/${bytes.length}`]);
  expect(Buffer.from(await first.arrayBuffer())).toEqual(bytes.subarray(0, 10));
  const etag = first.headers.get('etag') ?? '';
  const rest = await get({ range: `bytes=${bytes.length - 5}-`, 'if-range': etag });
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(bytes.subarray(-5));
  const changed = await get({ range: 'bytes=0-9', 'if-range': '"other"' });
  expect([changed.status, changed.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  await changed.body?.cancel();
  expect((await get({ range: `bytes=${bytes.length}-` })).status).toBe(416);
});

test('fifty downloads of 300 MB that nobody reads hold no memory', async () => {
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const grown = process.memoryUsage().rss - before;
  expect(grown).toBeLessThan(300 * megabyte);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
});

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=5-', { from: 5, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-30', { from: 0, to: 9 }],
  ['bytes=5-100', { from: 5, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=7-5', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
])('of ten bytes %s is %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test('whatever range is asked for, what is sent lies in the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
  );
  fc.assert(
    fc.property(header, fc.nat(1000), (text, size) => {
      const range = readRange(text, size);
      if (range === null || range === 'none') return;
      expect(range.from).toBeLessThanOrEqual(range.to);
      expect(range.to).toBeLessThan(size);
    }),
  );
});
