/**
 * localStorage that never throws: browsers deny it, fill it and clear it. What cannot be written is remembered for this
 * page, so that the console works the same until it is closed.
 */
const memory = new Map<string, string | null>();

/** The stored text, or null. */
export function readLocal(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // denied: what is in memory is all there is
  }
}

/** False when the browser did not take it; it is kept in memory then. */
export function writeLocal(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value); // denied or full
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    window.localStorage.removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null); // denied: remember at least that it is gone
  }
}

/** The keys that are stored now. */
export function localKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [...memory.keys()]; // denied
  }
}
