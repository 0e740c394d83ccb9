import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { changedSince, isTest, relatedTests } from './test/changed';

type Step = readonly [name: string, command: string, ...args: string[]];

/** Runs the steps one after the other and prints how long each took. Ends the process at the first that fails. */
const run = (steps: readonly Step[]): void => {
  for (const [index, [name, command, ...args]] of steps.entries()) {
    console.log(`\n[${index + 1}/${steps.length}] ${name}`);
    const begun = Date.now();
    const { status } = spawnSync(command, args, { stdio: 'inherit' });
    console.log(`${name}: ${Math.round((Date.now() - begun) / 1_000)} s`);
    if (status !== 0) process.exit(status ?? 1);
  }
};

const types: Step = ['types', 'npm', 'run', '-s', 'types'];
const [flag, ref = 'HEAD', ...rest] = process.argv.slice(2);
if (flag === undefined)
  run([types, ['checks', 'npm', 'run', '-s', 'check'], ['tests', 'npm', 'run', '-s', 'jest']]);
else if (flag !== '--changed' || rest.length > 0) {
  console.error(
    'npm test runs everything; npm test -- --changed [ref] what the working tree, or the commits since ref, touch.',
  );
  process.exitCode = 1;
} else {
  const changed = changedSince(ref).filter((file) => existsSync(file));
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name}`)
    .filter(isTest);
  const related = relatedTests(changed, tests, (test) => readFileSync(test, 'utf8'));
  const code = changed.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/api/gen/'));
  console.log(
    `${changed.length} files changed since ${ref}, ${related.length} of ${tests.length} test files touched.`,
  );
  const isContract = changed.some((file) => file.startsWith('openapi/'));
  const steps: (Step | false)[] = [
    types,
    isContract && ['contract', 'npm', 'run', '-s', 'api:check'],
    code.length > 0 && ['lint', 'npx', 'eslint', '--max-warnings', '0', ...code],
    changed.length > 0 && [
      'format',
      'npx',
      'prettier',
      '--check',
      '--ignore-unknown',
      '--log-level',
      'warn',
      ...changed,
    ],
    related.length > 0 && ['tests', 'npx', 'jest', '--runTestsByPath', ...related],
  ];
  run(steps.filter((step) => step !== false));
}
