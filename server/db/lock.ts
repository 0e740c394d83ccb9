import { spawnSync } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Thrown when another running server holds the data directory. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The data directory ${dataDir} is in use by ${holder}. ` +
        'Stop that server first, or give this one another directory with DATA_DIR.',
    );
  }
}

/** Name of the lock file inside the data directory. It stays there: deleting it would let two processes lock two files. */
export const lockName = 'lock';

/**
 * Locks a data directory for this process, creates it when it is missing, and returns the function that unlocks it. PGlite
 * has no lock of its own, and two processes silently destroy a directory. The operating system holds the lock on an open
 * file inside the directory, so it holds across symbolic links and containers, and ends with the process.
 * Throws `DataDirInUse`.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(realpathSync(dataDir), lockName);
  const fd = openSync(file, 'a+', 0o600);
  try {
    if (!lockOpenFile(fd)) throw new DataDirInUse(dataDir, holderIn(file));
    ftruncateSync(fd);
    writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() }));
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(fd);
    isHeld = false;
  };
};

/**
 * Locks an open file. Node has no `flock`, but the lock belongs to the open file, which the program `flock` shares with
 * this process: it stays locked after that program has ended, until this process closes the file or ends.
 */
const lockOpenFile = (fd: number): boolean => {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
  });
  if (status === 0) return true;
  if (status === 1) return false;
  throw new Error(
    `The data directory cannot be locked: ${error?.message ?? stderr.trim()}. ` +
      'The platform needs the program `flock` (package util-linux).',
  );
};

/** Describes the process that wrote the lock file. Its pid is one of its own container. */
const holderIn = (file: string): string => {
  const [, pid, host] = /^\{"pid":(\d+),"host":"([^"]*)"\}$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (pid === undefined) return 'another process';
  return host === hostname() ? `process ${pid}` : `process ${pid} of ${host}`;
};
