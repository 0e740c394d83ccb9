import { sql } from 'kysely';
import { startLeading } from '@server/world/leader';
import type { Leader } from '@server/world/leader';
import { createDatabase } from '@test/support/postgres';
import { connect } from '@server/db/connect';

const pause = () => new Promise((done) => setTimeout(done, 20));

/** Waits until a process leads. */
const leads = async ({ isLeading }: Leader): Promise<void> => {
  while (!isLeading()) await pause();
};

test('a process alone on PGlite leads at once', async () => {
  const leader = startLeading(null);
  expect(leader.isLeading()).toBe(true);
  await leader.stop();
});

const server = process.env.DATABASE_URL;

if (server)
  test('of two processes on one PostgreSQL one leads, and the other takes over when it is gone', async () => {
    const { database, drop } = await createDatabase(server, null);
    const first = startLeading(database.url);
    await leads(first);
    const second = startLeading(database.url);
    const db = await connect(database);
    const connections = async () => {
      const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like 'select pg_try_advisory_lock%' and state = 'idle'`.execute(db);
      return Number(rows[0]?.count);
    };
    while ((await connections()) < 2) await pause();
    expect([first.isLeading(), second.isLeading()]).toEqual([true, false]);

    await first.stop();
    await leads(second);
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    while (second.isLeading()) await pause();
    await leads(second);
    await Promise.all([second.stop(), db.destroy()]);
    await drop();
  });
