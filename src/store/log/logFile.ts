import { build } from '@/kit/build';
import { isRecord } from '@/kit/record';
import type { LogEntry, LogUser } from './entry';
import { restoreEntries, restoreUser } from './restoreEntry';
import { maxEntries } from './slice';
import { scrub } from './secrets';

/** An imported log file. */
export type LogFile = {
  /** The owner of the log; null when no user was signed in. */
  user: LogUser | null;
  /** RFC 3339, UTC. */
  exportedAt: string;
  /** The build that wrote the file. */
  build: string;
  /** Newest last. */
  entries: readonly LogEntry[];
};

const format = 'coin-console-log';
/** Raised with each change of the file's shape; older versions stay readable. */
const version = 1;
/** Maximum size in bytes, ten times the largest log that the console writes. */
export const maxFile = 20_000_000;

/** Returns the text of a file with these entries, newest last. */
export const writeLogFile = (entries: readonly LogEntry[], user: LogUser | null): string =>
  JSON.stringify(
    {
      format,
      version,
      build,
      user,
      exportedAt: new Date().toISOString(),
      entries: entries.map(({ id: _, ...entry }) => entry),
    },
    null,
    1,
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON.
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? scrub(value).slice(0, 100) : '');

/** Parses a log file and keeps only valid entries. Returns null when the text is not a log. Never throws. */
export function readLogFile(text: string): LogFile | null {
  const file = parsed(text);
  if (!isRecord(file) || file.format !== format || !Array.isArray(file.entries)) return null;
  if (typeof file.version !== 'number' || file.version > version) return null;
  return {
    user: restoreUser(file.user),
    exportedAt: textOf(file.exportedAt),
    build: isRecord(file.build) ? textOf(file.build.id) : '',
    entries: restoreEntries(file.entries, maxEntries),
  };
}
