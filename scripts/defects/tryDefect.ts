import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from './list';

/** `stale`: the text to replace is not in the file once. `broken`: the test does not run, or fails without the defect. */
type Verdict = 'caught' | 'missed' | 'stale' | 'broken';

type Report = { testResults: { assertionResults: { title: string; status: string }[] }[] };

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Runs the tests of defects of one project in a copy. Returns the titles of those that passed, and of those that failed. */
function runTests(folder: string, project: Defect['project'], defects: readonly Defect[]) {
  const report = join(folder, '.data', 'defects.json');
  rmSync(report, { force: true });
  const titles = defects.map(({ title }) => title);
  const files = [...new Set(defects.map(({ test }) => test))];
  spawnSync(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '--selectProjects', project, '--runTestsByPath', ...files],
      ...['--testNamePattern', titles.map(escaped).join('|')],
      ...['--maxWorkers', '1', '--json', '--outputFile', report],
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { testResults: [] };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titlesOf = (wanted: string) =>
    results.filter(({ status }) => status === wanted).map(({ title }) => title);
  return { passed: new Set(titlesOf('passed')), failed: new Set(titlesOf('failed')) };
}

/** Returns the titles of the tests that pass in a copy without any defect. */
export const soundTests = (folder: string, defects: readonly Defect[]): ReadonlySet<string> =>
  new Set(
    (['node', 'console'] as const).flatMap((project) => {
      const own = defects.filter((defect) => defect.project === project);
      return own.length === 0 ? [] : [...runTests(folder, project, own).passed];
    }),
  );

/** Returns the text with the defect; null when the text to replace does not occur once. */
export const withDefect = (text: string, { search, replacement }: Defect): string | null =>
  text.split(search).length === 2 ? text.split(search).join(replacement) : null;

/** Puts a defect into the copy, runs its test, and takes the defect out again. */
export function tryDefect(folder: string, defect: Defect, sound: ReadonlySet<string>): Verdict {
  const file = join(folder, defect.file);
  const text = readFileSync(file, 'utf8');
  const defective = withDefect(text, defect);
  if (defective === null) return 'stale';
  if (!sound.has(defect.title)) return 'broken';
  writeFileSync(file, defective);
  const { passed, failed } = runTests(folder, defect.project, [defect]);
  writeFileSync(file, text);
  return failed.has(defect.title) ? 'caught' : passed.has(defect.title) ? 'missed' : 'broken';
}
