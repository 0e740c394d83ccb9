import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { build } from 'esbuild';

const serverFile = '.data/server.mjs';

/**
 * Builds once, before the first test, the template data directory and the platform as one file: a hundred tests start it
 * as a process, and loading its sources takes longer than the rest of the start.
 */
export default async () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/support/buildTemplate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The template data directory could not be built.');
  const outfile = `.data/server.${process.pid}.mjs`;
  await build({
    ...{ entryPoints: ['server/main.ts'], outfile, bundle: true },
    ...{ platform: 'node', target: 'node20', format: 'esm', packages: 'external' },
  });
  renameSync(outfile, serverFile);
  process.env.SERVER_FILE = serverFile;
};
