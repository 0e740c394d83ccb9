import { spawnSync } from 'node:child_process';

/** Builds the template data directory before the first test needs it, so that no test waits for it. */
export default () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/support/buildTemplate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The template data directory could not be built.');
};
