import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { sourceId } from '@scripts/build/buildId';

const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort();

/** Identifies the sources of the console and of the folder. */
function idOf(folder: string): string {
  const hash = createHash('sha256').update(sourceId(process.cwd()));
  for (const name of below(folder)) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Builds a production bundle for the bench, if its sources or the console's changed. Returns its folder. The cache stays with
 * `npm run build`.
 */
export async function bundle(name: string, configure: (output: string) => Configuration): Promise<string> {
  const output = resolve(`.data/bench/bundle-${name}`);
  const mark = join(output, `.${idOf(resolve('test/bench', name))}`);
  if (existsSync(mark)) return output;
  const aside = `${output}.${process.pid}.new`;
  await new Promise<void>((done, fail) => {
    webpack({ ...configure(aside), cache: false }).run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
  writeFileSync(mark, '');
  return output;
}
