/**
 * Where a worker's platform listens: beside the usual ports, so that a running console is left alone. Each worker has a
 * platform of its own, and meets nothing of what the other's tests do.
 */
export const portsOf = (worker: number) => ({ port: 9979 + worker, wsPort: 9078 + worker });
export const addressOf = (worker: number): string => `http://127.0.0.1:${portsOf(worker).port}`;

/** Which of the workers runs this code; also the one that takes a failed one's place has its number. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
export const baseURL = addressOf(worker);
