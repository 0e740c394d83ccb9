import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/**
 * `npm run fuzz -- [rounds] [seed] [--runs N] [--only contract|functions|walks]`: runs each property of the pure functions
 * that take input from outside N times, then sends hostile values to every operation of the contract, `rounds` calls each.
 * `walks`, only when named: N random walks with crashes, each through money, contracts, products and collectibles (usually
 * 2 000). The seed is a new one unless it is given; a failure shows it.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const [rounds = '20', seed = String(randomInt(2 ** 31))] = positionals;
const { only } = values;
const runs = values.runs ?? (only === 'walks' ? '2000' : '100000');
if (![rounds, seed, runs].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('Use whole numbers: npm run fuzz -- [rounds] [seed] [--runs N]');
  process.exit(1);
}
if (![undefined, 'contract', 'functions', 'walks'].includes(only)) {
  console.error(`--only ${only}: use contract, functions or walks.`);
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
  'store/windows',
  'store/log/(secrets|slice|logFile)',
  'server/resources/(csv|parseSheet)',
];

const walks = ['server/world/model', 'server/business/(contract/acts|nft/walk|finance/model)'];

const jest = (patterns: string, env: Record<string, string>): number => {
  // Many runs take hours.
  const args = ['node_modules/jest/bin/jest.js', '--testTimeout', '86400000', '--testPathPatterns', patterns];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
};

const statuses = [];
if (only === 'walks')
  statuses.push(
    jest(`test/(${walks.join('|')})`, {
      ...{ FUZZ_RUNS: runs, FUZZ_SEED: seed, MODEL_RUNS: runs, MODEL_SEED: seed },
    }),
  );
if (only === undefined || only === 'functions')
  statuses.push(jest(`test/(${functions.join('|')})`, { FUZZ_RUNS: runs, FUZZ_SEED: seed }));
if (only === undefined || only === 'contract')
  statuses.push(jest('http/contractFuzz', { FUZZ_ROUNDS: rounds, FUZZ_SEED: seed }));
process.exitCode = Math.max(...statuses);
