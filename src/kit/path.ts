const maxLength = 2048;
const base = 'https://console.invalid';
// Browsers drop tabs and line breaks from addresses and read a backslash as a slash.

const forbidden = /[\u0000-\u001f\u007f\\]/;

/**
 * Validates a target from outside: the `redirect` of the sign-in page, a stored tab, the menu. Returns the
 * normalised path with query and hash, or null when it would leave this origin or loop to the sign-in page.
 */
export function safeInternalPath(target: unknown): string | null {
  if (typeof target !== 'string' || target.length > maxLength) return null;
  if (!target.startsWith('/') || forbidden.test(target)) return null;
  if (!URL.canParse(target, base)) return null;
  const url = new URL(target, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login' || url.pathname.startsWith('/login/')) return null;
  const path = url.pathname + url.search + url.hash;
  // Encoding makes it longer, and a path that passed once must pass again: tabs store the encoded path.
  return path.length > maxLength ? null : path;
}

/** Returns the path without query and hash. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/, '');

/** Returns the query with its question mark, or an empty text. */
export const searchOf = (path: string): string => /^[^?#]*(\?[^#]*)/.exec(path)?.[1] ?? '';

const secretParams = /(?<=[?&])(?:(?:access|refresh|id)_?token|token|password|secret|otp|ticket)=[^&#]*&?/gi;

/** Returns the path without parameters that hold secrets, so that nothing that keeps addresses keeps them. */
export const withoutSecretParams = (path: string): string =>
  path.replace(secretParams, '').replace(/[?&](?=#|$)/, '');
