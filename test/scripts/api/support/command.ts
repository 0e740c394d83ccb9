import { spawnSync } from 'node:child_process';

/** The result of a command. */
export type Outcome = { code: number | null; out: string; err: string };

/** Runs a TypeScript file of the project as package.json does; `cwd` is the folder of the project or of a copy. */
export function command(file: string, args: readonly string[] = [], input = '', cwd = '.'): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    encoding: 'utf8',
    cwd,
    input,
    maxBuffer: 1e9,
  });
  return { code: status, out: stdout, err: stderr };
}

/** `npm run api -- …` */
export const api = (...args: string[]): Outcome => command('scripts/api/main.ts', args);
