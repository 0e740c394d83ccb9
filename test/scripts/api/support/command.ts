import { spawnSync } from 'node:child_process';

/** What a person at the terminal gets of a command. */
export type Outcome = { code: number | null; out: string; err: string };

/** Runs a TypeScript file of the project as package.json does. */
export function command(file: string, args: readonly string[] = [], input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
  });
  return { code: status, out: stdout, err: stderr };
}

/** `npm run api -- …` */
export const api = (...args: string[]): Outcome => command('scripts/api/main.ts', args);
