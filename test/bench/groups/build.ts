import { spawnSync } from 'node:child_process';
import type { Group } from './group';

/** `npm run build` keeps nothing between two builds, so that each is a cold one. */
export const buildGroup: Group = {
  name: 'build',
  about: 'npm run build',
  run: async () => {
    const started = performance.now();
    const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The build failed: ${stderr}`);
    return { build: (performance.now() - started) / 1000 };
  },
};
