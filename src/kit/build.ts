import { isRecord } from './record';

/** Returns the id of the build on the server (`/version.json`), or null when the request fails. Never throws. */
export async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', credentials: 'omit' });
    const version: unknown = response.ok ? await response.json() : null;
    return isRecord(version) && typeof version.id === 'string' ? version.id : null;
  } catch {
    return null; // No network, or no such file: the next check tries again.
  }
}

// webpack defines these constants. Tests and scripts load this file without them.
declare const BUILD_ID: string | undefined;
declare const BUILD_TIME: string | undefined;

/**
 * The running build. `id` changes with the sources (`/version.json` holds the id of the build on the server).
 * `time` is RFC 3339 in UTC, and empty in development.
 */
export const build = {
  id: typeof BUILD_ID === 'string' ? BUILD_ID : 'development',
  time: typeof BUILD_TIME === 'string' ? BUILD_TIME : '',
};
