import Cookies from 'universal-cookie';
import { config } from './config';

// Values that a faulty writer leaves behind and that mean "no value" (specification 2.3).
const nothing = new Set(['', 'undefined', 'null']);
// Reads the document's cookies at each call; a new one would read and parse them three times.
const cookies = new Cookies(null, { path: '/' });

/** Returns the value of one of the console's cookies, or null. */
export function readCookie(name: string): string | null {
  const value: unknown = cookies.get(config.cookiePrefix + name, { doNotParse: true });
  return typeof value === 'string' && !nothing.has(value) ? value : null;
}

/**
 * Writes a cookie for the configured number of days, or for this browser session. Returns whether the browser
 * kept it: browsers silently drop cookies above 4096 bytes.
 */
export function writeCookie(name: string, value: string, { remember }: { remember: boolean }): boolean {
  cookies.set(config.cookiePrefix + name, value, {
    sameSite: 'strict',
    secure: window.location.protocol === 'https:',
    ...(remember ? { maxAge: config.cookieDays * 86_400 } : {}),
  });
  return readCookie(name) === value;
}

export const removeCookie = (name: string): void => {
  cookies.remove(config.cookiePrefix + name, { sameSite: 'strict' });
};
