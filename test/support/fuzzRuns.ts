const { FUZZ_RUNS } = process.env;

/** Options of a property that usually has a number of runs of its own. `npm run fuzz` sets another number. */
export const runs = (usual: number) => ({ numRuns: Number(FUZZ_RUNS ?? usual) });
