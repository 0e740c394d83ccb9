/** A smaller difference is the time that an answer takes, not a wrong clock. In milliseconds. */
const tolerance = 60_000;

let offset = 0;

/** Learns how far the clock of this machine is off, from the header `Date` of an answer. */
export function learnTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > tolerance ? difference : 0;
}

/** Returns the time of the platform in milliseconds since 1970, also when the clock of this machine is wrong. */
export const currentTime = (): number => Date.now() + offset;
