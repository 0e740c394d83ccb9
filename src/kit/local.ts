/**
 * localStorage that never throws. Browsers deny it, fill it and clear it; a value that cannot be written
 * stays in memory until the page closes.
 */
const memory = new Map<string, string | null>();

/** Returns the stored text, or null. */
export function readLocal(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // Access denied: memory holds all there is.
  }
}

/** Returns false when the browser did not store the value; then it stays in memory. */
export function writeLocal(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value); // Access denied, or the quota is used up.
    return false;
  }
}

export function removeLocal(key: string): void {
  try {
    window.localStorage.removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null); // Access denied: memory records the removal.
  }
}

/** Returns all stored keys. */
export function localKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [...memory.keys()]; // Access denied.
  }
}
