import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { StatsCompilation } from 'webpack';

type Budget = { name: string; chunks: readonly string[]; js: number; css: number };

/** Limits in kB of gzip: the code that paints the form, the whole sign-in page, everything up to the first screen. */
const budgets: readonly Budget[] = [
  { name: 'before the form', chunks: ['early', 'main'], js: 120, css: 12 },
  { name: 'sign-in page in all', chunks: ['early', 'main', 'session'], js: 175, css: 50 },
  {
    name: 'up to the first screen',
    chunks: ['early', 'main', 'session', 'console', 'texts-zh', 'wallet'],
    js: 420,
    css: 75,
  },
];

/** Returns the files of the named chunk groups. */
function filesOf(stats: StatsCompilation, names: readonly string[]): string[] {
  const groups = names.flatMap((name) => stats.namedChunkGroups?.[name]?.assets ?? []);
  return [...new Set(groups.map(({ name }) => name))];
}

export type Measured = Budget & { jsSize: number; cssSize: number };

export function measure(stats: StatsCompilation, dist: string): Measured[] {
  const sizes = new Map<string, number>();
  const size = (file: string): number => {
    const known =
      sizes.get(file) ?? gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000;
    sizes.set(file, known);
    return known;
  };
  const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);
  return budgets.map((budget) => {
    const files = filesOf(stats, budget.chunks);
    const ending = (end: string) => files.filter((file) => file.endsWith(end));
    return { ...budget, jsSize: sum(ending('.js')), cssSize: sum(ending('.css')) };
  });
}
