import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2024, 0, 1);
const workerBits = 10n;
const sequenceBits = 12n;

/**
 * Creates a generator of increasing ids: 41 bits of milliseconds since 2024, 10 of the worker, 12 of a sequence, in
 * decimal digits. Each start draws its worker number, because several platforms may share a PostgreSQL server.
 */
export const createIds = (now: () => Date, worker = randomInt(2 ** Number(workerBits))): (() => string) => {
  let last = 0n;
  return () => {
    const millis = BigInt(now().getTime() - epoch);
    const first = ((millis << workerBits) | BigInt(worker)) << sequenceBits;
    // A clock that stops or goes back (or 4 096 ids in a millisecond) continues after the last id.
    last = first > last ? first : last + 1n;
    return last.toString();
  };
};

const largest = 2n ** 63n - 1n;

/** Whether the digits fit the id columns. The contract allows 20 digits, more than bigint holds. */
export const isStorableId = (digits: string): boolean => BigInt(digits) <= largest;
