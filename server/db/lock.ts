import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Thrown when another running server holds the data directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is in use by process ${pid}. ` +
        `Stop that server first (kill ${pid}), or give this one another directory with DATA_DIR.`,
    );
  }
}

/** The process that holds a lock. `born` distinguishes it from a later process with the same pid, after a reboot. */
type Holder = { pid: number; born: string | null };

/**
 * Locks a data directory for this process and returns the function that unlocks it. PGlite has no lock of its own, and two
 * processes silently destroy a directory. The lock file is beside the directory; it is taken over only when its process is
 * dead, never by age. Throws `DataDirInUse`.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  const file = `${dataDir}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) } satisfies Holder);
  while (!createExclusively(file, own)) {
    const found = readIfThere(file);
    if (found === null) continue;
    const holder = parseHolder(found);
    if (holder && isAlive(holder)) throw new DataDirInUse(dataDir, holder.pid);
    removeIfStill(file, found);
  }
  return () => removeIfStill(file, own);
};

const createExclusively = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
};

/** Removes the lock file unless another process has replaced it since it was read. */
const removeIfStill = (file: string, expected: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, file);
  rmSync(aside);
};

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Returns null when the writer was killed before it had written. */
const parseHolder = (text: string): Holder | null => {
  try {
    const { pid, born } = Object(JSON.parse(text)) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, born: born ?? null } : null;
  } catch {
    return null;
  }
};

const isAlive = ({ pid, born }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    if (!isErrno(error, 'EPERM')) return false;
  }
  const now = birthOf(pid);
  return born === null || now === null || born === now;
};

/** Returns the start time of a process in ticks since boot (22nd field of /proc/…/stat); null without /proc. */
const birthOf = (pid: number): string | null => {
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field is the process name in parentheses, which may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const isErrno = (error: unknown, code: string): boolean => Reflect.get(Object(error), 'code') === code;
