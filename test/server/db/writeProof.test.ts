import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { connect } from '@server/db/connect';
import { migrate } from '@server/db/migrate';
import { systemTables } from '@server/db/tables';
import type { Tables } from '@server/db/tables';
import { countOn, NotWrittenLast, proofName, proveLastWritten } from '@server/db/writeProof';

const newFolder = () => mkdtempSync(join(tmpdir(), 'proof-'));
let db: Kysely<Tables>;
let dataDir: string;
const prove = () => proveLastWritten(db, dataDir, new Date());

beforeAll(async () => {
  db = await connect('memory');
  const { writeProof } = systemTables;
  await db.transaction().execute((trx) => migrate(trx, { writeProof }));
});
beforeEach(async () => {
  await db.deleteFrom('writeProof').execute();
  dataDir = newFolder();
  await prove();
});
afterAll(() => db.destroy());

test('the database that was written last is accepted, also when the directory could not count on before a crash', async () => {
  await prove();
  const before = readFileSync(join(dataDir, proofName));
  await countOn(db, dataDir, new Date());
  writeFileSync(join(dataDir, proofName), before);
  await prove();
});

test('an older copy of the database is refused with the way out', async () => {
  const { rows } = await sql<{ count: number }>`select count from "writeProof"`.execute(db);
  for (let time = 0; time < 3; time += 1) await countOn(db, dataDir, new Date());
  await db
    .updateTable('writeProof')
    .set({ count: rows[0]?.count ?? 0 })
    .execute();
  await expect(prove()).rejects.toThrow(NotWrittenLast);
  await expect(prove()).rejects.toThrow(/older copy.*is missing in it.*restore a backup.*written\.json/);
});

test('the database of another directory is refused', async () => {
  await db.updateTable('writeProof').set({ database: 'another' }).execute();
  await expect(prove()).rejects.toThrow(/belongs to another database/);
  await db.deleteFrom('writeProof').execute();
  await expect(prove()).rejects.toThrow(/belongs to another database/);
});

test('a directory without a count, or with a damaged one, takes the database as it is', async () => {
  for (const text of ['', '{"database":', 'null']) {
    writeFileSync(join(dataDir, proofName), text);
    await prove();
  }
  dataDir = newFolder();
  await prove();
});
