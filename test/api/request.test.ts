import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import type { ApiRequest } from '@/api/request';
import { encodeRequest } from '@/api/request';

const get = (part: Partial<ApiRequest>): ApiRequest => ({
  operationId: 'test',
  method: 'GET',
  path: '/a/{id}/b',
  params: { id: '7' },
  ...part,
});
const urlOf = (part: Partial<ApiRequest>): string => encodeRequest(get(part), '').url;

describe('the address of a call', () => {
  test.each<[string, Partial<ApiRequest>, string]>([
    ['a path parameter takes its place', {}, '/a/7/b'],
    ['a path parameter is percent-encoded', { params: { id: '../x?y#z%2e' } }, '/a/..%2Fx%3Fy%23z%252e/b'],
    ['an array in the path is joined with commas', { params: { id: ['x', 'y'] } }, '/a/x%2Cy/b'],
    [
      'undefined and null query values are left out',
      { query: { x: undefined, y: null, z: 0 } },
      '/a/7/b?z=0',
    ],
    ['an empty text in the query stays', { query: { x: '' } }, '/a/7/b?x='],
    ['query text is encoded', { query: { 'a b': '&=中' } }, '/a/7/b?a+b=%26%3D%E4%B8%AD'],
    ['a query array repeats its name', { query: { s: ['PAID', 'APPEAL'] } }, '/a/7/b?s=PAID&s=APPEAL'],
    ['an empty query array is left out', { query: { s: [] }, styles: { s: 'csv' } }, '/a/7/b'],
    ['csv joins a query array', { query: { s: ['x', 'y'] }, styles: { s: 'csv' } }, '/a/7/b?s=x%2Cy'],
    ['pipe joins a query array', { query: { s: [1, 2] }, styles: { s: 'pipe' } }, '/a/7/b?s=1%7C2'],
    ['space joins a query array', { query: { s: [1, 2] }, styles: { s: 'space' } }, '/a/7/b?s=1+2'],
    ['a query object is its own properties', { query: { page: { size: 2, no: 1 } } }, '/a/7/b?size=2&no=1'],
    [
      'deep writes the name before each key',
      { query: { f: { a: 1, b: { c: [2, 3] } } }, styles: { f: 'deep' } },
      '/a/7/b?f%5Ba%5D=1&f%5Bb%5D%5Bc%5D=2&f%5Bb%5D%5Bc%5D=3',
    ],
  ])('%s', (_, part, url) => {
    expect(urlOf(part)).toBe(url);
  });

  test('the base precedes the path', () => {
    expect(encodeRequest(get({}), 'https://host').url).toBe('https://host/a/7/b');
  });

  test.each(['', '.', '..', undefined, null, []])('a path parameter of %j is refused with its name', (id) => {
    expect(() => urlOf({ params: { id } })).toThrow(
      new TypeError(`path parameter "id" must not be "${id ?? ''}"`),
    );
  });

  test('no path parameter changes which call is addressed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('%2e%2e', '..\\', './..')),
        (id) => {
          let url: string;
          try {
            url = urlOf({ params: { id } });
          } catch {
            return; // refused
          }
          const { pathname, search, hash } = new URL(url, 'https://host');
          expect(pathname).toMatch(/^\/a\/[^/]+\/b$/);
          expect(decodeURIComponent(pathname.slice(3, -2))).toBe(id);
          expect(search + hash).toBe('');
        },
      ),
    );
  });

  test('the server reads the same query values that were sent', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(texts, fc.array(texts)), { selector: ([name]) => name }),
        (entries) => {
          const { searchParams } = new URL(urlOf({ query: Object.fromEntries(entries) }), 'https://host');
          for (const [name, values] of entries) expect(searchParams.getAll(name)).toEqual(values);
        },
      ),
    );
  });
});

test('undefined headers are omitted', () => {
  const { headers } = encodeRequest(get({ headers: { 'Idempotency-Key': 'k', 'X-Trace': undefined } }), '');
  expect(headers).toEqual({ 'Idempotency-Key': 'k' });
});

/** A file as an input gives it; jsdom's own `File` is none to node's fetch. */
function picked(name: string, content: Blob): Blob {
  const form = new FormData();
  form.append('file', content, name);
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new Error('no file');
  return file;
}

/** What a server saw of one request. */
type Seen = { url: string; type: string; headers: IncomingMessage['headers']; body: string };

describe('on the wire, sent by the generated client', () => {
  const seen: Seen[] = [];
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const { url = '', headers } = request;
        seen.push({ url, headers, type: headers['content-type'] ?? '', body });
        response.setHeader('Content-Type', 'application/json').end('{"code":0,"msg":"","requestId":"1"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    Reflect.set(globalThis, 'consoleConfig', { apiBase: `http://127.0.0.1:${port}` });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
  });

  // The client reads its configuration when it is loaded, so it is loaded when the server's port is known.
  async function client() {
    const [{ api }, { authApi }, { openApi }, { walletApi }] = await Promise.all([
      import('@/api/client'),
      import('@/api/gen/auth'),
      import('@/api/gen/open'),
      import('@/api/gen/wallet'),
    ]);
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) =>
        defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    });
    return { store, auth: authApi.endpoints, open: openApi.endpoints, wallet: walletApi.endpoints };
  }

  test('a sign-in is form-urlencoded, with the fixed client header', async () => {
    const { store, auth } = await client();
    await store.dispatch(
      auth.createToken.initiate({ grant_type: 'password', body: { username: 'op', password: 'a+b=&c 中' } }),
    );
    expect(seen[0]).toMatchObject({
      url: '/auth/oauth/token?grant_type=password',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    });
    expect(seen[0]?.headers.authorization).toMatch(/^Basic /);
    expect(new URLSearchParams(seen[0]?.body).get('password')).toBe('a+b=&c 中');
  });

  test('an upload is multipart and keeps its file', async () => {
    const { store, open } = await client();
    const file = picked('logo.png', new Blob(['\x89PNG bytes'], { type: 'image/png' }));
    await store.dispatch(open.uploadFile.initiate({ body: { file, scope: 'KYC' } }));
    const [request] = seen;
    expect(request?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="file"; filename="logo.png"\r\nContent-Type: image/png\r\n\r\n');
    expect(request?.body).toContain('PNG bytes');
    expect(request?.body).toContain('name="scope"\r\n\r\nKYC');
  });

  test('several values of a filter repeat its name', async () => {
    const { store, wallet } = await client();
    await store.dispatch(
      wallet.pageWalletChain.initiate({ status: ['ACTIVE', 'PAUSED'], sort: ['chainCode,asc'], size: 20 }),
    );
    expect(seen[0]?.url).toBe(
      '/admin/wallet/chain/page?status=ACTIVE&status=PAUSED&sort=chainCode%2Casc&size=20',
    );
  });

  test('an action sends its idempotency key and JSON', async () => {
    const { store, wallet } = await client();
    const body = { version: 3, reason: 'node upgrade' };
    await store.dispatch(wallet.pauseWalletChain.initiate({ id: '7', idempotencyKey: 'key-1', body }));
    expect(seen[0]).toMatchObject({ url: '/admin/wallet/chain/7/pause', type: 'application/json' });
    expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
  });
});
