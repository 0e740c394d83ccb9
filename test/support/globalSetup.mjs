import { spawnSync } from 'node:child_process';

/** Builds the template data directory once, before the first test. */
export default () => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'test/support/buildTemplate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The template data directory could not be built.');
};
