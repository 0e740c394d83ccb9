import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { backup } from '@server/backup/backup';
import { restore } from '@server/backup/restore';
import { connect } from '@server/db/connect';
import { lockDataDir } from '@server/db/lock';
import { readShapes } from '@server/db/shapes';
import { templateOf } from '@server/db/template';
import { createVault, loadKey, proveKey } from '@server/db/vault';
import { buildTestDir } from '@server/start';
import { createDatabase } from '@test/support/postgres';

type Place = { dataDir: string; filesDir: string; databaseUrl: string | null };

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'demo.backup');
const undo: (() => Promise<void>)[] = [];
const print = jest.fn<void, [string]>();
let original: Place;

const newPlace = async (databaseUrl: string | null = null): Promise<Place> => {
  const dataDir = mkdtempSync(join(folder, 'place-'));
  // Processes on PostgreSQL share their files.
  const filesDir = databaseUrl === null ? dataDir : mkdtempSync(join(folder, 'files-'));
  return { dataDir, filesDir, databaseUrl };
};
const connectionOf = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl === null ? { dir: join(dataDir, 'db') } : { url: databaseUrl };

/** Returns for each table how many rows it has and a hash over all of them, and the stored files. */
const contentOf = async (place: Place) => {
  const db = await connect(connectionOf(place));
  const tables: Record<string, unknown> = {};
  for (const name of [...(await readShapes(db)).keys()].sort()) {
    if (['schemaMigration', 'writeProof'].includes(name)) continue;
    const { rows } = await sql`select count(*) as rows, coalesce(sum(hashtext(t::text)::bigint), 0) as hash
      from ${sql.table(name)} t`.execute(db);
    tables[name] = rows[0];
  }
  await proveKey(db, createVault(loadKey(place.dataDir)));
  await db.destroy();
  const files = readdirSync(join(place.filesDir, 'files')).sort();
  return {
    tables,
    files: files.map((name) => [name, readFileSync(join(place.filesDir, 'files', name), 'base64')]),
  };
};

beforeAll(async () => {
  original = await newPlace();
  cpSync(await templateOf(buildTestDir), original.dataDir, { recursive: true });
  const db = await connect(connectionOf(original));
  // What other formats lose: the last digits, microseconds, line ends, quotes, large numbers in JSON.
  await sql`insert into task (id, "userId", "operationId", body, status, expected, "createdAt") values
    (1, 1, ${'line\nend "quoted" \\ 充值 \u2028'}, '{"large":12345678901234567890.123456789}', 'DONE', 1,
      '2026-01-02 03:04:05.123456+00')`.execute(db);
  await db.destroy();
  writeFileSync(join(original.dataDir, 'files', 'empty'), '');
  await backup(original, file);
});
afterEach(() => print.mockClear());
afterAll(async () => {
  for (const step of undo) await step();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup restored into an empty place has the same rows, files and key, and every invariant holds', async () => {
  const place = await newPlace();
  const { holds, files } = await restore(place, file, print);
  const lines = print.mock.calls.flat();
  expect([holds, lines.filter((line) => line.includes('BROKEN'))]).toEqual([true, []]);
  expect(files).toBe(readdirSync(join(original.dataDir, 'files')).length);
  expect(lines.filter((line) => / holds /.test(line)).length).toBeGreaterThan(15);
  expect(await contentOf(place)).toEqual(await contentOf(original));
  expect(statSync(file).mode & 0o077).toBe(0);
});

const server = process.env.DATABASE_URL;
if (server)
  test('a backup goes from PGlite to PostgreSQL and back', async () => {
    const { database, drop } = await createDatabase(server, null);
    undo.push(drop);
    const onPostgres = await newPlace(database.url);
    await restore(onPostgres, file, print);
    const again = join(folder, 'again.backup');
    // A server may run meanwhile.
    const unlock = lockDataDir(onPostgres.dataDir);
    await backup(onPostgres, again);
    unlock();
    const back = await newPlace();
    await restore(back, again, print);
    const expected = await contentOf(original);
    expect(await contentOf(onPostgres)).toEqual(expected);
    expect(await contentOf(back)).toEqual(expected);
    await expect(restore({ ...(await newPlace()), databaseUrl: database.url }, file, print)).rejects.toThrow(
      'this database has tables',
    );
  });

test('a backup is restored into an empty place only', async () => {
  await expect(restore(original, file, print)).rejects.toThrow(
    /empty place only.*there is .*db, .*files, .*key/,
  );
});

test('a running server is backed up on PostgreSQL only, and no file is replaced', async () => {
  const unlock = lockDataDir(original.dataDir);
  await expect(backup(original, join(folder, 'other.backup'))).rejects.toThrow('is in use by process');
  unlock();
  await expect(backup(original, file)).rejects.toThrow('is there already');
  await expect(backup(await newPlace(), join(folder, 'other.backup'))).rejects.toThrow(
    'There is no database',
  );
  expect(
    readdirSync(folder).filter((name) => name.endsWith('.backup') || name.endsWith('.part')),
  ).not.toContain('other.backup');
});

/** Writes a file of the given lines, and returns its path. */
const fileOf = (lines: readonly string[]): string => {
  const path = join(folder, 'changed');
  writeFileSync(path, gzipSync(lines.map((line) => `${line}\n`).join('')));
  return path;
};
const head = () => gunzipSync(readFileSync(file)).toString('utf8', 0, 200_000).split('\n')[0] ?? '';
const end = '{"kind":"end","rows":0,"files":1}';

test.each<[string, () => string, RegExp]>([
  ['that ends early', () => cut(0.5), /no complete backup/],
  ['that is empty', () => cut(0), /no complete backup/],
  ['without its last entry', () => fileOf([head()]), /no complete backup/],
  ['with fewer files than it names', () => fileOf([head(), end]), /no complete backup/],
  ['that is no backup', () => fileOf(['hello']), /no complete backup/],
  [
    'with a file outside of its folder',
    () => fileOf([head(), '{"kind":"bytes","path":"files/../../x"}', 'aGk=', end]),
    /no complete backup/,
  ],
  [
    'of another release',
    () => fileOf([head().replace('"member":[', '"member":["newer",'), end]),
    /of another release \(member\.newer\)/,
  ],
  [
    'of a release with other migrations',
    () => fileOf([head().replace('"migrations":[', '"migrations":[1'), end]),
    /of another release: restore it with that release/,
  ],
])('a backup %s is refused, and the place stays empty', async (_, make, reason) => {
  const place = await newPlace();
  await expect(restore(place, make(), print)).rejects.toThrow(reason);
  expect(readdirSync(place.dataDir)).toEqual(['lock']);
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

/** Returns a file with the first part of the backup. */
const cut = (share: number): string => {
  const path = join(folder, 'cut');
  const bytes = readFileSync(file);
  writeFileSync(path, bytes.subarray(0, bytes.length * share));
  return path;
};
