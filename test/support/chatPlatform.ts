import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '@server/db/template';
import { listen } from '@server/http/listen';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { buildTestDir } from '@server/start';

type Given = {
  /** Folder of the built console, which is then served, too. @default null */
  console?: string | null;
  /** @default a free one */
  port?: number;
};

/** A platform whose websocket listens; it can stop and start again on the same data and port. */
export const chatPlatform = async ({ console: built = null, port = 0 }: Given = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'chat-'));
  const dataDir = join(folder, 'data');
  await copyTemplate(dataDir, buildTestDir);
  const host = '127.0.0.1';
  let wsPort = 0;
  let platform: Platform;
  let close = async () => {};
  let begin: () => void = () => undefined;
  let isUp = Promise.resolve();
  const start = async () => {
    platform = await createPlatform({
      database: { dir: join(dataDir, 'db') },
      dataDir,
      test: true,
      validateAnswers: true,
      console: built,
      wssHost: `ws://${host}:${port}`,
      // The page of jsdom.
      origins: 'window' in globalThis ? [window.location.origin] : [],
    });
    const open = await listen(platform, { port, wsPort, host });
    wsPort = open.wsPort;
    close = async () => {
      await open.close();
      await platform.close();
    };
    begin();
  };
  const stop = () => {
    isUp = new Promise((done) => (begin = done));
    return close();
  };
  await start();
  return {
    platform: () => platform,
    /** Stays the same after a restart. */
    address: () => `ws://${host}:${wsPort}`,
    stop,
    start,
    /** Resolves when the platform runs. */
    up: () => isUp,
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
