import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Writes files below a folder, which is created. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/**
 * Returns the errors of the TypeScript compiler in files, as `path:line: text`, with the settings of the project or of a copy.
 *
 * @param types packages of global types; none: those of a browser
 */
export function complaints(paths: readonly string[], root = '.', types = ['node', 'jest']): string[] {
  const files = paths.map((path) => resolve(path));
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  const project = {
    extends: resolve(root, 'tsconfig.json'),
    compilerOptions: { noEmit: true, incremental: false, types, typeRoots: [resolve('node_modules/@types')] },
    files,
    include: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  rmSync(folder, { recursive: true });
  return stdout.split(/\n(?=\S)/).flatMap((said) => {
    if (said.trim() === '') return [];
    const match = /^(.+?)\((\d+),\d+\): error TS\d+: ([\s\S]*)$/.exec(said.trim());
    if (!match) throw new Error(`The compiler did not run: ${said}`);
    const [, path = '', line, text] = match;
    const at = files.indexOf(resolve(path));
    return at < 0 ? [] : [`${paths[at]}:${line}: ${text}`];
  });
}
