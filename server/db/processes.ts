import { Client } from 'pg';

/** Key of the lock that the processes of one database hold together, or one alone. */
const processesLock = 7_316_403;
const retryAfter = 250;
const longestWait = 10_000;

/** Thrown when processes of one database would not find each other's files. */
export class FilesNotShared extends Error {
  constructor() {
    super(
      'Another process uses this database, and files would lie where only one of them finds them. ' +
        'Set FILES_DIR of every process to the same folder, or stop the other process.',
    );
  }
}

/**
 * Registers this process at its PostgreSQL database, until the returned function is called or the process ends. Without
 * a shared folder of files it must be the only one. A process that has just been killed still counts for a moment, so this
 * waits up to `wait` milliseconds. Throws `FilesNotShared`.
 */
export const joinProcesses = async (
  connectionString: string,
  sharesFiles: boolean,
  wait = longestWait,
): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString, keepAlive: true });
  // The database releases the lock of a lost connection. Starting processes are compared, running ones go on.
  client.on('error', (error) =>
    console.error('PostgreSQL ended the connection of this process:', error.message),
  );
  await client.connect();
  const name = sharesFiles ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  for (const since = performance.now(); ;) {
    const { rows } = await client.query<{ is: boolean }>(`select ${name}($1) as is`, [processesLock]);
    if (rows[0]?.is === true) return () => client.end();
    if (performance.now() - since > wait) break;
    await new Promise((done) => setTimeout(done, retryAfter));
  }
  await client.end();
  throw new FilesNotShared();
};
