/** Holds the time zone in which times are displayed and typed. */
let chosen: string | null = null;
const followers = new Set<() => void>();

let detectedZone: string | undefined;

/**
 * Returns the browser's zone, `Asia/Shanghai`. It is cached, because browsers resolve it slowly and every
 * displayed time needs it.
 */
export const browserZone = (): string =>
  (detectedZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns the IANA name of the current zone. */
export const currentZone = (): string => chosen ?? browserZone();

/** The zone of the days of business, unless the public parameter businessZone names another one. */
export const defaultBusinessZone = 'Asia/Shanghai';

/** Returns whether the browser knows a zone of this name. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false; // Intl throws a RangeError for an unknown zone.
  }
}

/** Sets the zone of all times. null, or an unknown zone, selects the browser's zone. */
export function chooseZone(zone: string | null): void {
  const next = zone !== null && isZone(zone) ? zone : null;
  if (next === chosen) return;
  chosen = next;
  followers.forEach((follow) => follow());
}

/** Subscribes to changes of the zone. Returns a function that unsubscribes. */
export function followZone(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
