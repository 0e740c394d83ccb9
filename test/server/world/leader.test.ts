import { sql } from 'kysely';
import { startLeading } from '@server/world/leader';
import type { Leader } from '@server/world/leader';
import { createDatabase } from '@test/support/postgres';
import { connect } from '@server/db/connect';

/** Waits until a process leads. */
const leads = async ({ isLeading }: Leader): Promise<void> => {
  while (!isLeading()) await new Promise((done) => setTimeout(done, 20));
};

test('a process alone on PGlite leads at once', async () => {
  const leader = startLeading(null);
  expect(leader.isLeading()).toBe(true);
  await leader.stop();
});

const server = process.env.DATABASE_URL;

if (server)
  test('of two processes on one PostgreSQL one leads; the other takes over when its connection is lost', async () => {
    const { database, drop } = await createDatabase(server, null);
    const first = startLeading(database.url);
    await leads(first);
    const second = startLeading(database.url);
    const db = await connect(database);
    const waiting = async () =>
      (
        await sql<{ count: string }>`select count(*) from pg_stat_activity where datname = current_database()
        and query like '%pg_try_advisory_lock%'`.execute(db)
      ).rows[0]?.count;
    while (Number(await waiting()) < 2) await new Promise((done) => setTimeout(done, 20));
    expect(second.isLeading()).toBe(false);

    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`.execute(
      db,
    );
    await leads(second);
    expect(first.isLeading()).toBe(false);
    await Promise.all([first.stop(), second.stop(), db.destroy()]);
    await drop();
  });
