import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Group } from './group';

/** Builds once. Returns the seconds. */
function build(): number {
  const started = performance.now();
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return (performance.now() - started) / 1000;
}

/** A cold build without webpack's cache, then one with it. */
export const buildGroup: Group = {
  name: 'build',
  about: 'npm run build',
  run: async () => {
    rmSync('.data/webpack', { recursive: true, force: true });
    return { build: build(), buildCached: build() };
  },
};
