const key = 'console:window';

/** Returns the id of this window. A reload keeps it; a duplicate of the window starts with the same one. */
export function windowId(): string {
  try {
    const known = window.sessionStorage.getItem(key) ?? crypto.randomUUID();
    window.sessionStorage.setItem(key, known);
    return known;
  } catch {
    return crypto.randomUUID(); // Access denied: a reload is a new window.
  }
}
