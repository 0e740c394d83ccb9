import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz -- [rounds] [seed] [--runs N] [--only contract|functions]`: runs each property of the pure functions that
 * take input from outside N times, then sends hostile values to every operation of the contract, `rounds` calls each. The
 * seed is a new one unless it is given; a failure shows it.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '100000' }, only: { type: 'string' } },
  allowPositionals: true,
});
const [rounds = '20', seed = String(randomInt(2 ** 31))] = positionals;
const { runs, only } = values;
if (![rounds, seed, runs].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('Use whole numbers: npm run fuzz -- [rounds] [seed] [--runs N]');
  process.exit(1);
}
if (![undefined, 'contract', 'functions'].includes(only)) {
  console.error(`--only ${only}: use contract or functions.`);
  process.exit(1);
}

/** Tests of the functions that docs/reliability.md lists. */
const functions = [
  'kit/path.test',
  'kit/config.test',
  'kit/format/(decimal|typed|time)',
  'api/unwrap',
  'app/hiddenRoutes',
  'store/menu/',
  'store/restore',
  'store/log/(secrets|slice|logFile)',
  'server/resources/(csv|parseSheet)',
];

const jest = (patterns: string, env: Record<string, string>): number => {
  const args = ['node_modules/jest/bin/jest.js', '--testPathPatterns', patterns];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
};

const statuses = [];
if (only !== 'contract')
  statuses.push(jest(`test/(${functions.join('|')})`, { FUZZ_RUNS: runs, FUZZ_SEED: seed }));
if (only !== 'functions') statuses.push(jest('http/contractFuzz', { FUZZ_ROUNDS: rounds, FUZZ_SEED: seed }));
process.exitCode = Math.max(...statuses);
