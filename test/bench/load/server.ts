import { readEnvironment } from '@server/environment';
import { startServer } from '@server/start';
import type { Memory } from '../chat/cast';

// A platform as `npm run server` starts it, in a process that also measures its memory.
const server = await startServer(readEnvironment(process.env, { life: 'slow' }), null);

/** What the process tells the driver. */
export type Tell = { kind: 'ready'; port: number } | ({ kind: 'memory' } & Memory);

const tell = (message: Tell): void => void process.send?.(message);
const megabyte = 1024 * 1024;

process.on('message', () => {
  // Twice: the first run leaves what it has only marked.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  tell({ kind: 'memory', rss: rss / megabyte, heap: heapUsed / megabyte, sockets });
});
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit());
tell({ kind: 'ready', port: server.port });
