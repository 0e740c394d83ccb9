import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { takeComplaints } from '@test/support/failOnConsole';

let platform: Platform;
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
const assets = {
  'main.0123abcd.js': script,
  'main.0123abcd.js.gz': gzipSync(script),
  'main.0123abcd.js.br': brotliCompressSync(script),
  'new.0123abcd.js': script,
};

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<title>console</title>');
  writeFileSync(join(dist, 'config.js'), 'window.consoleConfig = {};');
  for (const [file, content] of Object.entries(assets)) writeFileSync(join(dist, 'assets', file), content);
  platform = await startPlatform({ console: dist, origins: ['https://files.example.com'] });
});
afterAll(() => platform.close());

const get = (path: string, headers: Record<string, string> = {}, origin = 'http://127.0.0.1:9999') =>
  platform.fetch(new Request(`${origin}${path}`, { headers }));
const page = { accept: 'text/html,application/xhtml+xml' };

test.each([
  '/',
  '/login',
  '/wallet/chain?status=ACTIVE',
  '/agent/user',
  '/redirect/%7B%22path%22%3A%22%2F%22%7D',
])('a browser that opens %s gets the console, never from a cache', async (path) => {
  const response = await get(path, page);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('<title>console</title>');
});

test('the console is served under the strict headers', async () => {
  const { headers } = await get('/', page);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src 'self' ws://127.0.0.1:9088 https://files.example.com`,
      `img-src 'self' data: blob: https://files.example.com`,
      `frame-src 'none'`,
      `frame-ancestors 'none'`,
      `require-trusted-types-for 'script'`,
      'trusted-types console#webpack dompurify',
      'report-uri /csp',
    ]),
  );
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test.each([
  ['wss://push.example.com', 'wss://push.example.com'],
  ['wss://push.example.com;script-src *', ''],
])('pages may connect to the websocket that staff name: %s', async (paramValue, allowed) => {
  const set = (value: string) =>
    platform.db.updateTable('param').set({ paramValue: value }).where('paramKey', '=', 'wssHost').execute();
  await set(paramValue);
  const policy = (await get('/', page)).headers.get('content-security-policy') ?? '';
  await set('');
  expect(policy.split('; ')).toContain(`connect-src 'self' ${allowed} https://files.example.com`);
  expect(policy).not.toContain('script-src *');
});

test('only https pages promise to stay on https', async () => {
  expect((await get('/', page)).headers.has('strict-transport-security')).toBe(false);
  const { headers } = await get('/', page, 'https://console.example.com');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

const encodings = 'gzip, deflate, br';

test.each([
  ['main.0123abcd.js', encodings, 'br', assets['main.0123abcd.js.br']],
  ['main.0123abcd.js', 'gzip', 'gzip', assets['main.0123abcd.js.gz']],
  ['main.0123abcd.js', 'identity', null, script],
  // Nothing is packed while it is sent.
  ['new.0123abcd.js', encodings, null, script],
])(
  'the asset %s is kept for ever and sent as the build packed it (%s: %s)',
  async (name, accepted, encoding, content) => {
    const response = await get(`/assets/${name}`, { 'accept-encoding': accepted });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(content));
  },
);

test('the settings of the installation are never kept', async () => {
  expect((await get('/config.js')).headers.get('cache-control')).toBe('no-store');
});

test.each(['/assets/gone.js', '/gone.js', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json', '/%'])(
  'the file %s is not there, and is not the page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 40401 });
  },
);

test.each(['/admin/nothing', '/open/api/nothing', '/auth/nothing', '/api/nothing'])(
  'a mistyped call %s is no page, even for a browser',
  async (path) => {
    expect((await get(path, page)).status).toBe(404);
  },
);

test('answers of calls are never kept and carry the request id', async () => {
  const response = await get('/open/api/global/param');
  const { requestId } = await response.json();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toBe(requestId);
});

test('only the listed origins may call from their pages', async () => {
  const allowed = async (origin: string) =>
    (await get('/open/api/global/param', { origin })).headers.get('access-control-allow-origin');
  expect(await allowed('https://files.example.com')).toBe('https://files.example.com');
  expect(await allowed('https://evil.example.com')).toBeNull();
});

test('reports of the policy are counted, and a test can read them', async () => {
  const report = { 'csp-report': { 'violated-directive': 'script-src' } };
  const request = new Request('http://127.0.0.1:9999/csp', { method: 'POST', body: JSON.stringify(report) });
  expect((await platform.fetch(request)).status).toBe(204);
  expect(await (await get('/test/csp')).json()).toEqual({ count: 1, reports: [report] });
  expect(takeComplaints().join()).toContain('script-src');
});
