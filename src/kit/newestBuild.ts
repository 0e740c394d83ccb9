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
