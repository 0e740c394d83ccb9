import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@server/db/connect';

const folder = mkdtempSync(join(tmpdir(), 'thread-'));
const open = (name: string) => openDatabase({ dir: join(folder, name), isApart: true });
afterAll(() => rmSync(folder, { recursive: true }));

test('while a query takes long, the process goes on', async () => {
  const { db } = await open('one');
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await sql`select count(*) from generate_series(1, 2000000)`.execute(db);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  await db.destroy();
});

test('an error keeps its code and constraint, a notification its payload, and data a restart', async () => {
  const { db, listen } = await open('one');
  await sql`create table note (id int constraint note__id primary key)`.execute(db);
  const insert = () => sql`insert into note values (1)`.execute(db);
  await insert();
  await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'note__id' });
  const told: string[] = [];
  const stop = await listen('news', { onPayload: (payload) => told.push(payload), onGap: () => undefined });
  await sql`select pg_notify('news', 'first')`.execute(db);
  await stop();
  await sql`select pg_notify('news', 'second')`.execute(db);
  expect(told).toEqual(['first']);
  await db.destroy();
  const again = await open('one');
  expect((await sql`select id from note`.execute(again.db)).rows).toEqual([{ id: 1 }]);
  await again.db.destroy();
});

test('queries that nobody will answer are refused, and a folder that is no database too', async () => {
  const { db } = await open('two');
  await sql`select 1`.execute(db);
  await db.destroy();
  await expect(sql`select 1`.execute(db)).rejects.toThrow();
  const broken = join(folder, 'three');
  await (await open('three')).db.destroy();
  writeFileSync(join(broken, 'global', 'pg_control'), 'nonsense');
  await expect(open('three')).rejects.toThrow();
});
