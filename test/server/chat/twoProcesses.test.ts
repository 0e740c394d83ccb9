import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { createIds } from '@server/db/snowflake';
import { templateOf } from '@server/db/template';
import { mulberry32 } from '@server/seeds/context';
import { buildTestDir } from '@server/start';
import { converse, conversationIn } from '@test/support/chatConversation';
import { createDatabase } from '@test/support/postgres';
import { spawnServer } from '@test/support/server';
import type { SpawnedServer } from '@test/support/server';

const postgres = process.env.DATABASE_URL ?? '';

/** A process of the platform that can be ended and started again. */
const processOn = (dataDir: string, url: string) => {
  let server: SpawnedServer;
  let address: string | null = null;
  const start = async (): Promise<void> => {
    server = spawnServer(
      { DATA_DIR: dataDir, FILES_DIR: join(dataDir, '../files'), DATABASE_URL: url },
      '--test',
    );
    await server.ready;
    address = `ws://127.0.0.1:${/websocket on (\d+)/.exec(server.output())?.[1]}`;
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    address = null;
    server.kill(signal);
    await server.exitCode;
  };
  return { start, end, address: () => address, output: () => server.output() };
};

const testOnPostgres = postgres === '' ? test.skip : test;

testOnPostgres(
  'three clients of two processes on one PostgreSQL end with the same 1 000 messages although each dies five times',
  async () => {
    const template = await templateOf(buildTestDir);
    const { database, drop } = await createDatabase(postgres, template);
    const folder = mkdtempSync(join(tmpdir(), 'chat-two-'));
    const processes = ['one', 'other'].map((name) => {
      const dataDir = join(folder, name);
      mkdirSync(dataDir);
      cpSync(join(template, 'key'), join(dataDir, 'key'));
      return processOn(dataDir, database.url);
    });
    const now = () => new Date();
    const db = await connect(database);
    const context = { db, now, nextId: createIds(now) };
    try {
      await Promise.all(processes.map(({ start }) => start()));
      const { room, tokens } = await conversationIn(context);
      let time = 0;
      const { connections, ...verdict } = await converse({
        room,
        tokens,
        messages: 1_000,
        breaks: 10,
        random: mulberry32(20_261_124),
        // Each has a process of its own, and goes to the other one while that is dead.
        address: (who) =>
          processes[who % 2]?.address() ?? processes[(who + 1) % 2]?.address() ?? 'ws://127.0.0.1:9',
        breakDown: async () => {
          time += 1;
          const dying = processes[time % 2];
          await dying?.end(time % 4 < 2 ? 'SIGKILL' : 'SIGTERM');
          // The other one must notice what was said while it did not listen.
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query ilike 'listen%'`.execute(db);
          await dying?.start();
        },
      });
      expect(verdict).toEqual({ losses: 0, duplicates: 0, disorder: 0, faults: [] });
      expect(connections).toBeGreaterThan(tokens.length * 5);
      const { rows } =
        await sql`select count(*)::int as stored, count(distinct text)::int as texts from "otcMessage"
        where "roomNo" = ${room} and text like 'message %'`.execute(db);
      expect(rows).toEqual([{ stored: 1_000, texts: 1_000 }]);
      const complaints = processes.map(({ output }) => /.*could not.*/.exec(output())?.[0]);
      expect(complaints).toEqual([undefined, undefined]);
    } finally {
      await Promise.all(processes.map(({ end }) => end('SIGKILL')));
      await db.destroy();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
