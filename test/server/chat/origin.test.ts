import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { chatClient } from '@test/support/chatClient';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let open: Listening;

beforeAll(async () => {
  platform = await startPlatform({ origins: ['https://console.example.com'] });
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await open.close();
  await platform.close();
});

const connect = (origin: string) => chatClient(`ws://127.0.0.1:${open.wsPort}`, { origin });

test.each([
  'http://127.0.0.1:9999',
  'http://localhost:9999',
  'http://[::1]:9999',
  'https://console.example.com',
])('a page of %s may connect', async (origin) => {
  await expect(connect(origin)).resolves.toBeDefined();
});

test.each(['https://example.com', 'https://localhost.example.com', 'http://127.0.0.2', 'null'])(
  'a page of %s may not connect',
  async (origin) => {
    await expect(connect(origin)).rejects.toThrow('403');
  },
);
