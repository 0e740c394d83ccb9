import { Client } from 'pg';

/** Key of the advisory lock of the world, the same for all processes of a database. */
const worldLock = 7_316_402;
const retryAfter = 2_000;

/** Whether this process moves the world. */
export type Leader = {
  isLeading: () => boolean;
  /** How often this process has begun to lead, while it leads; else 0. */
  term: () => number;
  stop: () => Promise<void>;
};

/**
 * Lets one process of a PostgreSQL database lead: the holder of a session lock, which the server releases when that
 * process ends or loses its connection. The others ask again every two seconds. PGlite has one process, which leads.
 */
export const startLeading = (databaseUrl: string | null): Leader => {
  if (databaseUrl === null) return { isLeading: () => true, term: () => 1, stop: async () => undefined };
  let client: Client | null = null;
  let isLeading = false;
  let terms = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const leave = async (): Promise<void> => {
    isLeading = false;
    const old = client;
    client = null;
    await old?.end().catch(() => undefined);
  };
  const ask = async (): Promise<void> => {
    try {
      if (!client) {
        client = new Client({ connectionString: databaseUrl });
        client.on('error', () => void leave());
        await client.connect();
      }
      const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
        worldLock,
      ]);
      isLeading = rows[0]?.is === true;
      if (isLeading) terms += 1;
    } catch {
      // The server is away; the next turn connects again.
      await leave();
    }
  };
  const turn = async (): Promise<void> => {
    if (!isLeading) await ask();
    if (!isStopped) timer = setTimeout(() => void (running = turn()), retryAfter);
  };
  let running = turn();
  return {
    isLeading: () => isLeading,
    term: () => (isLeading ? terms : 0),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await leave();
    },
  };
};
