import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { boolean, id, integer, nullable, table, text, withDefault } from '@server/db/column';
import type { Column, Table } from '@server/db/column';
import { connect } from '@server/db/connect';
import { IncompatibleSchema, migrate } from '@server/db/migrate';
import type { Tables } from '@server/db/tables';
import { createDatabase } from '@test/support/postgres';

let db: Kysely<Tables>;
let drop = async (): Promise<void> => undefined;

const before = { pet: table({ id: id(), name: text(), age: nullable(integer()) }, { unique: [['name']] }) };
const pet = (columns: Record<string, Column>, keys: Partial<Table> = { unique: [['name']] }) => ({
  pet: table({ ...before.pet.columns, ...columns }, keys),
});
const to = (wanted: Record<string, Table>) => db.transaction().execute((trx) => migrate(trx, wanted));
const pets = async () => (await sql`select * from pet order by id`.execute(db)).rows;

beforeAll(async () => {
  const server = process.env.DATABASE_URL;
  const made = server ? await createDatabase(server, null) : { database: 'memory' as const, drop };
  ({ drop } = made);
  db = await connect(made.database);
});
beforeEach(async () => {
  await sql`drop table if exists pet, house, "schemaShape"`.execute(db);
  await to(before);
  await sql`insert into pet values (1, 'Tom', 7)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('a database is new once', async () => {
  await sql`drop table pet, "schemaShape"`.execute(db);
  expect(await to(before)).toMatchObject({ isNew: true });
  expect(await to(before)).toMatchObject({ isNew: false });
});

test('new columns and tables are added, and the data stays', async () => {
  await to({
    ...pet({
      tame: withDefault(boolean(), true),
      nick: nullable(text()),
      mood: withDefault(text(), `it's fine`),
    }),
    house: table({ id: id() }),
  });
  expect(await pets()).toEqual([{ id: '1', name: 'Tom', age: 7, tame: true, nick: null, mood: `it's fine` }]);
  await to({
    ...pet({
      tame: withDefault(boolean(), true),
      nick: nullable(text()),
      mood: withDefault(text(), `it's fine`),
    }),
    house: table({ id: id() }),
  });
});

test('a new index is made once, also over a new column', async () => {
  const wanted = pet({ tame: nullable(boolean()) }, { unique: [['name']], index: [['age'], ['tame', 'id']] });
  await to(wanted);
  await to(wanted);
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where tablename = 'pet' order by indexname`.execute(db);
  expect(rows.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(['pet_age_idx', 'pet_tame_id_idx']),
  );
});

test.each<[string, Record<string, Table>]>([
  ['pet.age is text, was integer', pet({ age: nullable(text()) })],
  ['pet.age must have a value now', pet({ age: integer() })],
  ['pet.name may be empty now', pet({ name: nullable(text()) })],
  ['pet.weight is new, must have a value and has no default', pet({ weight: integer() })],
  ['pet.age is gone', { pet: table({ id: id(), name: text() }, { unique: [['name']] }) }],
  ['table pet is gone', { house: table({ id: id() }) }],
  ['pet has another unique key', pet({}, { unique: [['name'], ['age']] })],
])('%s: refused with the way out, and nothing is changed', async (difference, wanted) => {
  const refusal = to({ ...wanted, extra: table({ id: id() }) });
  await expect(refusal).rejects.toThrow(IncompatibleSchema);
  await expect(refusal).rejects.toThrow(difference);
  await expect(refusal).rejects.toThrow('npm run server -- --reset');
  expect(await pets()).toEqual([{ id: '1', name: 'Tom', age: 7 }]);
  await expect(sql`select * from extra`.execute(db)).rejects.toThrow();
  await to(before);
});
