// Number of runs of each property, and the seed of all: `npm run fuzz` sets them.
const { FUZZ_RUNS, FUZZ_SEED } = process.env;

/** Options of a property that usually has a number of runs of its own. */
export const runs = (usual: number) => ({ numRuns: Number(FUZZ_RUNS ?? usual) });

// The other tests do not wait for the import.
if (FUZZ_RUNS !== undefined)
  beforeAll(async () => {
    const { configureGlobal } = await import('fast-check');
    configureGlobal({ ...runs(0), ...(FUZZ_SEED !== undefined && { seed: Number(FUZZ_SEED) }) });
  });
