// fast-check with one seed for all properties, so that a run of the tests can be repeated. `npm run fuzz` takes new seeds.
import { configureGlobal } from '../../node_modules/fast-check/lib/cjs/fast-check.js';

const { FUZZ_RUNS, FUZZ_SEED } = process.env;
configureGlobal({
  seed: Number(FUZZ_SEED ?? 1),
  ...(FUZZ_RUNS !== undefined && { numRuns: Number(FUZZ_RUNS) }),
});
export * from '../../node_modules/fast-check/lib/cjs/fast-check.js';
export { default } from '../../node_modules/fast-check/lib/cjs/fast-check.js';
