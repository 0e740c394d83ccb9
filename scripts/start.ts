import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@server/environment';
import { serve } from '@server/serve';

const dist = resolve('dist');
const sources = [
  'src',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'webpack.config.ts',
  'package-lock.json',
];

/** Returns the modification time of the newest file at or below a path. */
const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const page = join(dist, 'index.html');
const isStale = !existsSync(page) || sources.some((source) => newest(source) > statSync(page).mtimeMs);
if (isStale) {
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { values } = parseArgs({ options: { life: { type: 'string' } } });
await serve(() => readEnvironment(process.env, values), dist);
