import { once } from 'node:events';
import { connect } from 'node:net';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staffToken } from '@test/support/staff';

let platform: Platform;
let open: Listening;
let token: string;

beforeAll(async () => {
  platform = await startPlatform();
  token = await staffToken(platform, 'admin');
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await open.close();
  await platform.close();
});

const megabyte = 1024 * 1024;

/** Sends a call whose body is `bytes` long, and returns status line and headers of its answer. */
const headOf = async (bytes: number, path: string, headers: string[] = []): Promise<string> => {
  const socket = connect(open.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', ...headers];
  let text = '';
  const answered = new Promise<void>((done) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('\r\n\r\n')) done();
    });
    socket.on('close', () => done());
  });
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(Math.min(bytes, 4 * megabyte), ' '));
  await answered;
  socket.destroy();
  return text.toLowerCase();
};

test('a call without a token is refused with Connection: close before its body is read', async () => {
  const head = await headOf(900_000, '/admin/account/coin');
  expect(head).toContain('http/1.1 401');
  expect(head).toContain('connection: close');
});

test('an unknown address with a body of 20 MB is refused with Connection: close', async () => {
  const head = await headOf(20 * megabyte, '/admin/no/such/call');
  expect(head).toContain('http/1.1 404');
  expect(head).toContain('connection: close');
});

test('a body above the limit is refused with Connection: close', async () => {
  const head = await headOf(20 * megabyte, '/admin/account/coin', [`authorization: Bearer ${token}`]);
  expect(head).toContain('http/1.1 413');
  expect(head).toContain('connection: close');
});

test('a call that was read to its end keeps its connection, refused or not', async () => {
  const headers = [`authorization: Bearer ${token}`, 'idempotency-key: 4f0c1b52-8f0e-4b51-9d3e-0d3f7f6f2f10'];
  const head = await headOf(100_000, '/admin/account/coin', headers);
  expect(head).toContain('http/1.1 400');
  expect(head).not.toContain('connection: close');
  expect(await headOf(10, '/admin/account/coin')).not.toContain('connection: close');
});

test('a client that sends its whole body before it reads the answer gets the answer', async () => {
  const socket = connect(open.port, '127.0.0.1').pause();
  const failed = jest.fn();
  socket.on('error', failed);
  const closed = new Promise((done) => void socket.on('close', done));
  const size = 12 * megabyte;
  socket.write(`POST /admin/account/coin HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`);
  for (let sent = 0; sent < size; sent += megabyte / 4) {
    socket.write(Buffer.alloc(megabyte / 4, ' '));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).resume();
  await closed;
  expect(failed).not.toHaveBeenCalled();
  expect(text).toContain('HTTP/1.1 413');
});
