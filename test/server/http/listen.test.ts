import { listen } from '@server/http/listen';

test('a connection is kept longer than proxies and clients keep it, so that none writes to one that just ended', async () => {
  const platform = {
    fetch: () => Promise.resolve(new Response('here')),
    options: { trustedProxies: [], publicUrl: null },
    chat: { upgrade: () => undefined, close: () => Promise.resolve() },
  };
  const open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  const { headers } = await fetch(`http://127.0.0.1:${open.port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
  await open.close();
});
