import { isRecord } from './record';

/** Id of the build that is on the server now (`/version.json`); null when it cannot be told. Never throws. */
export async function newestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', credentials: 'omit' });
    const version: unknown = response.ok ? await response.json() : null;
    return isRecord(version) && typeof version.id === 'string' ? version.id : null;
  } catch {
    return null; // no network, or no such file: the next look tells
  }
}

// Written in by webpack; tests and scripts load this file without it.
declare const BUILD_ID: string | undefined;
declare const BUILD_TIME: string | undefined;

/**
 * The build that is running: `id` changes with the sources (`/version.json` has that of the build on the server), `time`
 * is RFC 3339, UTC, and empty in development.
 */
export const build = {
  id: typeof BUILD_ID === 'string' ? BUILD_ID : 'development',
  time: typeof BUILD_TIME === 'string' ? BUILD_TIME : '',
};
