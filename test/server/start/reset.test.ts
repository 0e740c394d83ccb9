import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { lockDataDir } from '@server/db/lock';
import { nameOfData, resetData } from '@server/reset';
import { createDatabase } from '@test/support/postgres';

let dataDir: string;
let unlock: () => void;
const on = (yes: string | null) => ({ dataDir, filesDir: dataDir, databaseUrl: null, yes });

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'reset-')), 'platform');
  unlock = lockDataDir(dataDir);
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'key'), 'a key');
});
afterEach(() => unlock());

test('a reset without the name lists what it would delete, says how to go on and deletes nothing', async () => {
  const refusal = resetData(on(null), null);
  await expect(refusal).rejects.toThrow(`everything in ${dataDir}: files, key`);
  await expect(refusal).rejects.toThrow('--reset --yes platform. Nothing was deleted.');
  await expect(resetData(on('production'), null)).rejects.toThrow(
    'The name of the data is platform, not "production". Nothing was deleted.',
  );
  await expect(resetData(on(null), async () => '')).rejects.toThrow('Nothing was deleted');
  expect(existsSync(join(dataDir, 'key'))).toBe(true);
});

test('with the name, given or typed in, everything but the lock is deleted', async () => {
  await resetData(on('platform'), null);
  expect(readdirSync(dataDir)).toEqual(['lock']);
  writeFileSync(join(dataDir, 'key'), 'a key');
  await resetData(on(null), async (question) => {
    expect(question).toMatch(/key\nType platform to go on: $/);
    return 'platform\n';
  });
  expect(readdirSync(dataDir)).toEqual(['lock']);
  // There is nothing to lose any more.
  await resetData(on(null), null);
});

test('on PostgreSQL the name is that of the database', () => {
  const databaseUrl = 'postgres://user:secret@db.example.com:5432/console%20a';
  expect(nameOfData({ dataDir, databaseUrl })).toBe('console a');
});

test('a refused reset of PostgreSQL does not repeat the password of its address', async () => {
  const databaseUrl = 'postgres://user:secret@db.example.com:5432/console';
  const refusal = resetData({ dataDir, filesDir: dataDir, databaseUrl, yes: null }, null);
  await expect(refusal).rejects.toThrow('all tables of the database console on db.example.com:5432');
  await expect(refusal).rejects.not.toThrow('secret');
});

const server = process.env.DATABASE_URL;
if (server)
  test('on PostgreSQL the tables are deleted', async () => {
    const { database, drop } = await createDatabase(server, null);
    const db = await connect(database);
    await sql`create table pet (id bigint)`.execute(db);
    const filesDir = mkdtempSync(join(tmpdir(), 'files-'));
    mkdirSync(join(filesDir, 'exports'));
    const place = { dataDir, filesDir, databaseUrl: database.url };
    await resetData({ ...place, yes: nameOfData(place) }, null);
    await expect(sql`select * from pet`.execute(db)).rejects.toThrow(/pet/);
    expect([readdirSync(dataDir), readdirSync(filesDir)]).toEqual([['lock'], []]);
    await db.destroy();
    await drop();
  });
