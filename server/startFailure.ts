import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Below this many bytes PGlite, which does not say why it ends, has failed because it could not write. */
const tooLittle = 16 * 2 ** 20;

/**
 * Returns the sentence for an error that ended a start or a command, from the error and the free space of the data
 * directory. `free` returns the free bytes of the disk of a path.
 */
export const startFailure = (error: unknown, dataDir: string, free = freeBytes): string => {
  const text = error instanceof Error ? error.message : String(error);
  const code: unknown = Reflect.get(Object(error), 'code');
  // 53100 is PostgreSQL's disk_full.
  const isFull = code === 'ENOSPC' || code === '53100';
  const isAborted = /^Aborted\(|^PGlite failed to initialize|No space left on device/.test(text);
  if (!isFull && !(isAborted && free(dataDir) < tooLittle)) return text;
  const left = Math.floor(free(dataDir) / 2 ** 20);
  return (
    `The disk of the data directory ${dataDir} is full (${left} MB are free). ` +
    'What was acknowledged is kept. Free some space and start again.'
  );
};

/** Returns the free bytes of the disk of a path, which may not be there yet. */
const freeBytes = (path: string): number => {
  if (!existsSync(path)) return freeBytes(dirname(path));
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};
