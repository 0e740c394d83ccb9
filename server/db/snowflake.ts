import { randomInt } from 'node:crypto';

const epoch = Date.UTC(2024, 0, 1);
const workerBits = 10n;
const sequenceBits = 12n;

/**
 * Makes increasing ids: 41 bits of milliseconds since 2024, 10 of the worker, 12 of a sequence, in decimal digits.
 * Several platforms may share a PostgreSQL server, so each start draws its worker number.
 */
export const createIds = (now: () => Date, worker = randomInt(2 ** Number(workerBits))): (() => string) => {
  let last = 0n;
  return () => {
    const millis = BigInt(now().getTime() - epoch);
    const first = ((millis << workerBits) | BigInt(worker)) << sequenceBits;
    // A clock that stands still or goes back (or 4 096 ids in a millisecond) continues after the last id.
    last = first > last ? first : last + 1n;
    return last.toString();
  };
};

const largest = 2n ** 63n - 1n;

/** Whether the digits fit the id columns; the contract lets 20 digits through, and no record can have such an id. */
export const isStorableId = (digits: string): boolean => BigInt(digits) <= largest;
