/**
 * The ports of a worker's platform; they differ from the usual ports, so a running console is not disturbed. Each worker has
 * its own platform, so tests of different workers do not affect each other. `E2E_PORT` moves them away from another run.
 */
const first = Number(process.env.E2E_PORT ?? 9979);
export const portsOf = (worker: number) => ({ port: first + worker, wsPort: first - 901 + worker });
export const addressOf = (worker: number): string => `http://127.0.0.1:${portsOf(worker).port}`;

/** The number of this worker; a worker that replaces a failed one keeps its number. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const baseURL = addressOf(worker);
