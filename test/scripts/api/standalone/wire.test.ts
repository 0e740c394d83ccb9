import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { configureStore } from '@reduxjs/toolkit';
import { takeComplaints } from '@test/support/failOnConsole';
import { answersApi } from '@test/scripts/api/golden/standalone/output/answers';
import { api } from '@test/scripts/api/golden/standalone/output/client';
import { petsApi } from '@test/scripts/api/golden/standalone/output/pets';
import { request } from '@test/scripts/api/golden/standalone/output/request';
import { sentApi } from '@test/scripts/api/golden/standalone/output/sent';
import { settings } from '@test/scripts/api/golden/standalone/output/settings';

// The generated client of openapi.yaml against a server that tells what arrived.

type Seen = { url: string; type?: string; headers: Record<string, string>; body: string };

const pets = [{ id: 1, name: 'Rex' }];
const bodies: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  '/archive': (answer) => answer.writeHead(302, { location: '/v1/picture' }).end(),
  '/pull': (answer) => answer.setHeader('content-type', 'application/json').end('{"layer":1}\n{"layer":2}\n'),
  '/coupon': (answer) => answer.setHeader('content-type', 'application/json').end('{"code":"SAVE10"}'),
  '/empty/status': (answer) => answer.writeHead(204).end(),
  '/empty/body': (answer) => answer.setHeader('content-type', 'application/json').end(),
  '/empty/null': (answer) => answer.setHeader('content-type', 'application/json').end('null'),
  '/empty/problem': (answer) =>
    answer
      .writeHead(404, { 'content-type': 'application/problem+json' })
      .end('{"title":"Gone","status":404}'),
  '/page': (answer) => answer.setHeader('content-type', 'text/plain').end('12345678901234567890'),
  '/picture': (answer) => answer.setHeader('content-type', 'image/png').end(Buffer.from([137, 80, 78, 71])),
  '/ticks': (answer) => {
    answer.setHeader('content-type', 'text/event-stream').write(': hello\n\nid: 1\ndata: {"price"');
    answer.end(':"1.5"}\n\nevent: end\ndata: two\ndata: lines\n\n');
  },
};

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = '', method, headers } = request;
  const path = url.replace('/v1', '');
  const own = bodies[path];
  if (own) return own(response);
  response.setHeader('content-type', 'application/json');
  if (path === '/pets' && method === 'POST')
    pets.push({ id: pets.length + 1, ...JSON.parse(Buffer.concat(chunks).toString()) });
  if (path.startsWith('/pets')) return response.end(JSON.stringify(pets));
  const body = Buffer.concat(chunks).toString('latin1');
  return response.end(JSON.stringify({ url: path, type: headers['content-type'], headers, body }));
};

const server = createServer((request, response) => void answer(request, response));
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (usual) => usual({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  settings.baseUrl = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/v1`;
});
afterAll(() => {
  store.dispatch(api.util.resetApiState());
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  settings.credentials = {};
  settings.servers = {};
});

const { endpoints } = sentApi;
const seen = async (call: { unwrap: () => Promise<unknown> }): Promise<Seen> => (await call.unwrap()) as Seen;
const { dispatch } = store;

describe('paths', () => {
  const usual = { simple: 'a', list: ['a'], label: 'b', matrix: [1], flags: { x: '1' } };
  const urlOf = async (arg: object) =>
    (await seen(dispatch(endpoints.paths.initiate({ ...usual, ...arg }, { forceRefetch: true })))).url.slice(
      6,
    );

  test('each style is written as OpenAPI says, and encoded', async () => {
    expect(await urlOf({ simple: 'a/b ü', list: ['x', 'y,z'], matrix: [1, 2] })).toBe(
      'a%2Fb%20%C3%BC/x,y%2Cz/.b/;matrix=1;matrix=2/;flags=x,1',
    );
  });

  test.each(['', '.', '..'])('%p is refused, because it would address another call', async (simple) => {
    await expect(urlOf({ simple })).rejects.toMatchObject({ message: expect.stringContaining('simple') });
    expect(takeComplaints().join()).toContain('must not be');
  });
});

test('a call with a server of its own goes there, or to the address that is set in its place', async () => {
  const { url } = request({ method: 'GET', path: '/assets', server: 'http://files.test' });
  expect(url).toBe('http://files.test/assets');
  settings.servers['http://files.test'] = settings.baseUrl;
  expect(await seen(dispatch(endpoints.assets.initiate()))).toMatchObject({ url: '/assets' });
});

test('query: lists, objects, nested filters and JSON are written as described, null is left out', async () => {
  const { url } = await seen(
    dispatch(
      endpoints.queries.initiate({
        tags: ['a&b', 'c'],
        joined: ['a', 'b'],
        spaced: ['a', 'b'],
        piped: ['a', 'b'],
        page: { size: 5 },
        range: { from: 1, to: 2 },
        filter: { name: { like: 'x' } },
        coded: { a: [1] },
        nothing: null,
      }),
    ),
  );
  expect(url.slice('/query?'.length).split('&')).toEqual([
    'tags=a%26b',
    'tags=c',
    'joined=a,b',
    'spaced=a%20b',
    'piped=a|b',
    'size=5',
    'range=from,1,to,2',
    'filter%5Bname%5D%5Blike%5D=x',
    'coded=%7B%22a%22%3A%5B1%5D%7D',
  ]);
});

describe('headers, cookies and credentials', () => {
  const arg = { xRequestId: 'r 1', xParts: ['a', 'b'], xPairs: { a: '1', b: '2' }, visit: 'v1' };
  const headers = async () =>
    (await seen(dispatch(endpoints.headers.initiate(arg, { forceRefetch: true })))).headers;

  test('lists, objects and cookies are sent as described', async () => {
    expect(await headers()).toMatchObject({
      'x-request-id': 'r 1',
      'x-parts': 'a,b',
      'x-pairs': 'a=1,b=2',
      cookie: 'visit=v1',
      accept: 'application/json',
    });
  });

  test('a caller without credentials sends none, and one with them sends the first set that is complete', async () => {
    expect(await headers()).not.toHaveProperty('authorization');
    settings.credentials = { basic: 'me:pw', apiKey: 'k' };
    expect(await headers()).toMatchObject({ authorization: `Basic ${btoa('me:pw')}` });
    expect(await headers()).not.toHaveProperty('x-key');
    settings.credentials = { bearer: 't', basic: 'me:pw' };
    expect(await headers()).toMatchObject({ authorization: 'Bearer t' });
    settings.credentials = { apiKey: 'k' };
    const { headers: own } = await seen(dispatch(endpoints.merge.initiate({ body: {} })));
    expect(own).toMatchObject({ 'x-key': 'k' });
  });
});

describe('bodies', () => {
  test('JSON keeps the type that the document names', async () => {
    const { type, body } = await seen(dispatch(endpoints.merge.initiate({ body: { name: null } })));
    expect([type, body]).toEqual(['application/merge-patch+json', '{"name":null}']);
  });

  test('a form writes nested fields as its encoding says, else as JSON', async () => {
    const fields = { name: 'a b', lines: ['x', 'y'], address: { city: 'Bern' }, options: { fast: true } };
    const { type, body } = await seen(dispatch(endpoints.form.initiate({ body: fields })));
    expect(type).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(body)]).toEqual([
      ['name', 'a b'],
      ['lines', 'x,y'],
      ['address[city]', 'Bern'],
      ['options', '{"fast":true}'],
    ]);
  });

  test('a multipart body has files, JSON parts with their type, and lists', async () => {
    const file = new File(['12'], 'a.bin', { type: 'application/octet-stream' });
    const { type, body } = await seen(
      dispatch(endpoints.upload.initiate({ body: { meta: { title: 'T' }, file, names: ['a', 'b'] } })),
    );
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(
      /name="meta"; filename="blob"\r\nContent-Type: application\/json\r\n\r\n\{"title":"T"\}/,
    );
    expect(body).toMatch(
      /name="file"; filename="a.bin"\r\nContent-Type: application\/octet-stream\r\n\r\n12/,
    );
    expect(body.match(/name="names"/g)).toHaveLength(2);
  });

  test('text and bytes are sent as they are', async () => {
    const text = await seen(dispatch(endpoints.putText.initiate({ body: '{"a":1}' })));
    expect([text.type, text.body]).toEqual(['text/plain', '{"a":1}']);
    const bytes = await seen(dispatch(endpoints.putBytes.initiate({ body: new Blob(['\u0001']) })));
    expect([bytes.type, bytes.body]).toEqual(['application/octet-stream', '\u0001']);
  });
});

describe('answers', () => {
  const { archive, coupon, empty, page, picture, pull, ticks } = answersApi.endpoints;

  test('what has JSON beside another type is read as JSON, and a code in it is no envelope', async () => {
    expect(await dispatch(coupon.initiate()).unwrap()).toEqual({ code: 'SAVE10' });
  });

  test.each(['status', 'body', 'null'])('an answer that is empty by its %s is null', async (how) => {
    expect(await dispatch(empty.initiate({ how })).unwrap()).toBeNull();
  });

  test('the body of a refusal is kept', async () => {
    await expect(dispatch(empty.initiate({ how: 'problem' })).unwrap()).rejects.toEqual({
      status: 404,
      data: { title: 'Gone', status: 404 },
    });
  });

  test('text stays text and bytes stay bytes', async () => {
    expect(await dispatch(page.initiate()).unwrap()).toBe('12345678901234567890');
    const image = await dispatch(picture.initiate()).unwrap();
    expect([...new Uint8Array(await image.arrayBuffer())]).toEqual([137, 80, 78, 71]);
  });

  test('what a redirect leads to are bytes, and a body that is not described is no failure', async () => {
    expect((await dispatch(archive.initiate()).unwrap()).size).toBe(4);
    expect(await dispatch(pull.initiate()).unwrap()).toBe('{"layer":1}\n{"layer":2}\n');
  });

  test('events arrive one by one, across the parts of the stream', async () => {
    const entry = dispatch(ticks.initiate());
    const events = () => ticks.select()(store.getState()).data ?? [];
    while (events().length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(events()).toEqual([
      { event: 'message', id: '1', data: { price: '1.5' } },
      { event: 'end', id: null, data: 'two\nlines' },
    ]);
    entry.unsubscribe();
  });
});

test('a list that is shown is read again after a create', async () => {
  const { listPets, createPet, searchPets } = petsApi.endpoints;
  const list = dispatch(listPets.initiate());
  const search = dispatch(searchPets.initiate({ body: { name: 'R' } }));
  await Promise.all([list.unwrap(), search.unwrap()]);
  await dispatch(createPet.initiate({ body: { name: 'Tom', secret: 's' } })).unwrap();
  const names = () =>
    listPets
      .select()(store.getState())
      .data?.map(({ name }) => name);
  while (names()?.length !== 2) await new Promise((resolve) => setImmediate(resolve));
  expect(names()).toEqual(['Rex', 'Tom']);
  list.unsubscribe();
  search.unsubscribe();
});
