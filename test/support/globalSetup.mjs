import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildPackagesPack, buildPlatformPack, buildTo } from './outside/build.mjs';

const serverFile = resolve('.data/test/server.mjs');

/**
 * Builds once, before the first test, the template data directory and the platform as one file: a hundred tests start it
 * as a process, and loading its sources takes longer than the rest of the start.
 */
export default async () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/support/buildTemplate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The template data directory could not be built.');
  await buildTo(serverFile, { entryPoints: ['server/main.ts'], format: 'esm', packages: 'external' });
  await buildPlatformPack();
  await buildPackagesPack();
  process.env.SERVER_FILE = serverFile;
};
