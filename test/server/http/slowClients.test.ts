import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { listen } from '@server/http/listen';
import type { Listening, Timeouts } from '@server/http/listen';

const timeouts: Timeouts = {
  keepAlive: 75_000,
  headers: 200,
  request: 400,
  idle: 600,
  check: 50,
  shutdown: 200,
};
let answer: () => Promise<Response>;
let open: Listening;

beforeEach(async () => {
  answer = async () => new Response('here');
  const chat = { upgrade: () => undefined, close: () => Promise.resolve() };
  const fetch = async (request: Request) => {
    await request.text();
    return answer();
  };
  const options = { trustedProxies: [], publicUrl: null };
  open = await listen({ fetch, chat, options }, { port: 0, wsPort: 0, host: '127.0.0.1' }, timeouts);
});

const client = async (port: number, text: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};
/** Returns what a socket received until it was closed. */
const received = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  await once(socket, 'close');
  return text;
};

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf'],
])('a client that does not finish %s is cut, on both ports', async (_, text) => {
  const heads = [];
  for (const port of [open.port, open.wsPort]) heads.push(await received(await client(port, text)));
  expect(heads[0]).toMatch(/^HTTP\/1.1 408 /);
  await open.close();
});

test('an address above the limit of Node is refused with a page that says so, in both languages', async () => {
  const answer = await received(await client(open.port, `GET /login?redirect=${'x'.repeat(2_000_000)}`));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toContain('content-type: text/html');
  expect(answer).toContain('地址过长');
  expect(answer).toContain('The address is too long');
  expect(answer).toContain('<a href="/">');
  await open.close();
});

test('a request that is none is refused with a page, too', async () => {
  expect(await received(await client(open.port, 'nonsense\r\n\r\n'))).toMatch(/^HTTP\/1.1 400 .*无法识别/s);
  await open.close();
});

test('a client that connects and is silent is cut', async () => {
  expect(await received(await client(open.port, ''))).not.toContain('200');
  await open.close();
});

test('stopping waits for a call that runs, and cuts a client that never ends after the deadline', async () => {
  let release = () => {};
  const begun = new Promise<void>((running) => {
    answer = async () => {
      running();
      await new Promise<void>((done) => {
        release = done;
      });
      return new Response('done');
    };
  });
  const socket = await client(open.port, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await begun;
  const closing = open.close();
  release();
  expect(await received(socket)).toMatch(/done$/);
  await closing;
});

test('stopping does not wait for a call without end', async () => {
  const begun = new Promise<void>((running) => {
    answer = () => {
      running();
      return new Promise(() => undefined);
    };
  });
  const socket = await client(open.port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const ended = received(socket);
  await begun;
  await open.close();
  expect(await ended).toBe('');
});
