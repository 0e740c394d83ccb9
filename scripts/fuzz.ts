import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/**
 * `npm run fuzz -- [rounds] [seed]`: sends hostile values to every operation of the contract, `rounds` calls each, with a
 * new seed unless one is given. The name of the test shows the seed of a failure.
 */
const [rounds = '20', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
if (![rounds, seed].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('Use whole numbers: npm run fuzz -- [rounds] [seed]');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'node', '--testPathPatterns', 'http/contractFuzz'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_ROUNDS: rounds, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);
