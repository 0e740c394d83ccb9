import WebSocket from 'ws';
import fc from 'fast-check';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { callerOf } from '@server/call/caller';
import { startPlatform } from '@test/support/platform';
import { callerAddress, startProxy } from '@test/support/proxy';
import type { Proxy } from '@test/support/proxy';

const publicUrl = 'https://console.example.com';

let platform: Platform;
let open: Listening;
let proxy: Proxy;

beforeAll(async () => {
  platform = await startPlatform({ publicUrl, trustedProxies: ['127.0.0.1'] });
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  proxy = await startProxy(open.port);
});
afterAll(async () => {
  await proxy.stop();
  await open.close();
  await platform.close();
});

const captcha = '/auth/code/create?captchaType=blockPuzzle';
const lastCaller = async () => {
  const row = await platform.db
    .selectFrom('captcha')
    .select('ip')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  await platform.db.deleteFrom('captcha').execute();
  return row?.ip;
};

test('the caller is the one whom the proxy saw, whatever the caller writes', async () => {
  expect(await proxy.send(captcha)).toMatchObject({ status: 200 });
  expect(await lastCaller()).toBe(callerAddress);
  await proxy.send(captcha, { 'x-forwarded-for': '198.51.100.9' });
  expect(await lastCaller()).toBe(callerAddress);
});

test('every answer tells browsers to use https only, and plain http leads there', async () => {
  const { headers } = await proxy.send(captcha);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:9088`);
  const { status, headers: plain } = await fetch(`http://127.0.0.1:${proxy.plainPort}/login?a=1`, {
    redirect: 'manual',
  });
  expect([status, plain.get('location')]).toEqual([301, 'https://127.0.0.1/login?a=1']);
});

test('answers of calls travel compressed', async () => {
  const { status, headers } = await proxy.send(captcha, { 'accept-encoding': 'gzip' });
  expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
});

test('the websocket of the chat passes, for pages of the public address alone', async () => {
  const answerTo = (origin: string) =>
    new Promise<string>((done) => {
      const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/otcChat/ws`, {
        origin,
        rejectUnauthorized: false,
        headers: { host: 'console.example.com' },
      });
      socket.on('open', () => {
        done('open');
        socket.close();
      });
      socket.on('unexpected-response', (_request, { statusCode }) => done(String(statusCode)));
      socket.on('error', () => undefined);
    });
  expect(await answerTo(publicUrl)).toBe('open');
  expect(await answerTo('https://evil.example')).toBe('403');
});

test('an upload as large as the platform allows passes', async () => {
  const size = 20 * 1024 * 1024;
  const { status } = await proxy.send(
    '/open/api/file/upload',
    { 'content-type': 'multipart/form-data; boundary=x', 'content-length': size },
    Buffer.alloc(size),
  );
  expect(status).toBe(401);
});

const caller = (
  remoteAddress: string,
  forwarded?: string,
  proto?: string,
  trustedProxies = ['10.0.0.0/8', '::1'],
) =>
  callerOf(
    { headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': proto }, socket: { remoteAddress } },
    { trustedProxies, publicUrl: null },
  );

test.each([
  ['203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '198.51.100.9', '198.51.100.9'],
  ['::ffff:10.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7, 10.2.3.4', '203.0.113.7'],
  ['10.0.0.1', 'nonsense, 10.2.3.4', '10.2.3.4'],
  ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
])('a connection of %s that forwards for %s has the caller %s', (address, forwarded, ip) => {
  expect(caller(address, forwarded).ip).toBe(ip);
});

test('without trusted proxies no header counts', () => {
  expect(caller('10.0.0.1', '198.51.100.9', 'https', [])).toEqual({ ip: '10.0.0.1', isHttps: false });
  expect(caller('10.0.0.1', '198.51.100.9', 'https')).toEqual({ ip: '198.51.100.9', isHttps: true });
});

test('whatever a header says, the caller is an address', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (header) => {
      expect(caller('10.0.0.1', header).ip).toMatch(/^[\da-f.:]+$/i);
      expect(caller('203.0.113.7', header).ip).toBe('203.0.113.7');
    }),
  );
});
