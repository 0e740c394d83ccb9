import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, copyEmptyDatabase } from '@server/db/connect';

const folder = mkdtempSync(join(tmpdir(), 'empty-'));
const kept = join(folder, 'kept');

test('an empty database is made once for a version of PGlite, and works where it is copied to', async () => {
  mkdirSync(join(kept, 'empty-0.0.1'), { recursive: true });
  await copyEmptyDatabase(join(folder, 'one'), kept);
  const [made = ''] = readdirSync(kept);
  expect(readdirSync(kept)).toEqual([expect.stringMatching(/^empty-\d+\.\d+\.\d+$/)]);
  expect(made).not.toBe('empty-0.0.1');
  writeFileSync(join(kept, made, 'seen'), '');
  await copyEmptyDatabase(join(folder, 'two'), kept);
  expect(readdirSync(join(folder, 'two'))).toContain('seen');
  const db = await connect({ dir: join(folder, 'two') });
  const { rows } = await sql`select count(*) as tables from information_schema.tables
    where table_schema = 'public'`.execute(db);
  expect(rows).toEqual([{ tables: '0' }]);
  await db.destroy();
});

test('a folder that is there is left alone', async () => {
  const mine = join(folder, 'mine');
  mkdirSync(mine);
  await copyEmptyDatabase(mine, kept);
  expect(readdirSync(mine)).toEqual([]);
});
