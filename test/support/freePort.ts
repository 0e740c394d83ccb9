import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port, for a program that must be told its port before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
