import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';

/** Returns the files that the working tree, and the commits since `ref`, have added or changed. */
export const changedSince = (ref: string): string[] => {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter((line) => line !== '');
  };
  const changed = git('diff', '--name-only', '--diff-filter=d', ref);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
};

export const isTest = (file: string): boolean => /^test\/.*\.test\.tsx?$/.test(file);

/** The folder that mirrors that of a source: `test/screens/table` for `src/screens/table/grid/Grid.tsx`. */
const mirrorOf = (file: string): string | null => {
  if (file.startsWith('src/')) return dirname(file.replace(/^src\//, 'test/'));
  return /^(server|scripts)\//.test(file) ? dirname(`test/${file}`) : null;
};

/** The module that a test imports when it uses a file: `@/kit/path` for `src/kit/path.ts`. */
const moduleOf = (file: string): string => {
  const name = file.replace(/\.tsx?$/, '').replace(/\/index$/, '');
  return name.startsWith('src/') ? `@/${name.slice('src/'.length)}` : `@${name}`;
};

/**
 * Returns the tests that a change touches: changed tests, those that import a changed file, and those of the folder that
 * mirrors its folder, or of the nearest one above that has tests. A room such as `src/kit` has no folder above it.
 */
export const relatedTests = (
  changed: readonly string[],
  tests: readonly string[],
  textOf: (test: string) => string,
): string[] => {
  const related = new Set(changed.filter((file) => tests.includes(file)));
  const sources = changed.filter((file) => mirrorOf(file) !== null && /\.tsx?$/.test(file));
  for (const file of sources) {
    let folder = mirrorOf(file) ?? '';
    const below = () => tests.filter((test) => test.startsWith(`${folder}/`));
    while (folder.split('/').length > 2 && below().length === 0) folder = dirname(folder);
    for (const test of below()) related.add(test);
  }
  const modules = [...sources, ...changed.filter((file) => file.startsWith('test/support/'))].map(moduleOf);
  for (const test of tests) if (modules.some((name) => textOf(test).includes(`'${name}'`))) related.add(test);
  return [...related].sort();
};
