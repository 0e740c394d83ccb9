/** The one place that holds the zone in which times are shown and typed. */
let chosen: string | null = null;
const followers = new Set<() => void>();

let own: string | undefined;

/** The browser's own zone, `Asia/Shanghai`. Every time that is shown asks for it, and the browser takes long to tell. */
export const browserZone = (): string => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** IANA name of the zone that holds now. */
export const currentZone = (): string => chosen ?? browserZone();

/** Whether a text names a zone that can be reckoned with. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false; // a RangeError is how Intl says no
  }
}

/** From now on times are in this zone; null, or a zone that this browser does not know, means the browser's own. */
export function chooseZone(zone: string | null): void {
  const next = zone !== null && isZone(zone) ? zone : null;
  if (next === chosen) return;
  chosen = next;
  followers.forEach((follow) => follow());
}

/** Tells of each change; the returned function ends it. */
export function followZone(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}
