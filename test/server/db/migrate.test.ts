import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { boolean, id, integer, nullable, table, text, withDefault } from '@server/db/column';
import type { Column, Table } from '@server/db/column';
import { connect } from '@server/db/connect';
import { IncompatibleSchema, migrate } from '@server/db/migrate';
import { migrations, NewerSchema } from '@server/db/migrations';
import type { Migration } from '@server/db/migrations';
import type { Tables } from '@server/db/tables';
import { createDatabase } from '@test/support/postgres';

let db: Kysely<Tables>;
let drop = async (): Promise<void> => undefined;

const before = { pet: table({ id: id(), name: text(), age: nullable(integer()) }, { unique: [['name']] }) };
const pet = (columns: Record<string, Column>, keys: Partial<Table> = { unique: [['name']] }) => ({
  pet: table({ ...before.pet.columns, ...columns }, keys),
});
const to = (wanted: Record<string, Table>, known: readonly Migration[] = []) =>
  db.transaction().execute((trx) => migrate(trx, wanted, { known }));
const pets = async () => (await sql`select * from pet order by id`.execute(db)).rows;

beforeAll(async () => {
  const server = process.env.DATABASE_URL;
  const made = server ? await createDatabase(server, null) : { database: 'memory' as const, drop };
  ({ drop } = made);
  db = await connect(made.database);
});
beforeEach(async () => {
  await sql`drop table if exists pet, house, "schemaMigration"`.execute(db);
  await to(before);
  await sql`insert into pet values (1, 'Tom', 7)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('a database is new once', async () => {
  await sql`drop table pet, "schemaMigration"`.execute(db);
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
  const wanted = pet(
    { tame: nullable(boolean()) },
    { unique: [['name']], index: [['age'], ['tame', 'id'], ['lower(name)']] },
  );
  await to(wanted);
  await to(wanted);
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where tablename = 'pet' order by indexname`.execute(db);
  expect(rows.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(['pet_age_idx', 'pet_lower(name)_idx', 'pet_tame_id_idx']),
  );
});

test.each<[string, Record<string, Table>]>([
  ['pet.age is text, was integer', pet({ age: nullable(text()) })],
  ['pet.age must have a value now', pet({ age: integer() })],
  ['pet.name may be empty now', pet({ name: nullable(text()) })],
  ['pet.weight is new, must have a value and has no default', pet({ weight: integer() })],
  ['pet.name is gone and must have a value', { pet: table({ id: id(), age: nullable(integer()) }) }],
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

const grown = {
  ...pet({ nick: nullable(text()), tame: withDefault(boolean(), true) }),
  house: table({ id: id() }, { index: [['id']] }),
};

test('the release before starts on a database that a newer one has expanded, and the newer one again after it', async () => {
  await to(grown);
  await to(before);
  await sql`insert into pet (id, name) values (2, 'Rex')`.execute(db);
  await to(grown);
  expect(await pets()).toEqual([
    { id: '1', name: 'Tom', age: 7, nick: null, tame: true },
    { id: '2', name: 'Rex', age: null, nick: null, tame: true },
  ]);
});

test('an index with a name longer than PostgreSQL keeps is made once', async () => {
  const long = Object.fromEntries(
    ['first', 'second', 'third', 'fourth'].map((name) => [`${name}VeryLongColumn`, nullable(text())]),
  );
  const wanted = pet(long, { unique: [['name']], index: [Object.keys(long)] });
  await to(wanted);
  await to(wanted);
});

/** Age becomes a text in three releases: the one before, the one that expands, the one that contracts. */
const expand: Migration = {
  number: 1,
  name: 'the age of a pet is a text',
  needs: 0,
  run: async (trx) => {
    await sql`alter table pet add column "ageText" text`.execute(trx);
    await sql`update pet set "ageText" = age`.execute(trx);
  },
};
const contract: Migration = {
  number: 2,
  name: 'pets lose their old age',
  needs: 1,
  run: async (trx) => {
    await sql`alter table pet drop column age`.execute(trx);
  },
};
const expanded = pet({ ageText: nullable(text()) });
const contracted = {
  pet: table({ id: id(), name: text(), ageText: nullable(text()) }, { unique: [['name']] }),
};

test('a numbered migration runs once, and the release before it starts after it', async () => {
  await to(expanded, [expand]);
  await to(expanded, [expand]);
  expect(await pets()).toEqual([{ id: '1', name: 'Tom', age: 7, ageText: '7' }]);
  const { rows } = await sql`select number, name, needs from "schemaMigration"`.execute(db);
  expect(rows).toEqual([{ number: 1, name: expand.name, needs: 0 }]);
  await to(before, []);
  await to(expanded, [expand]);
});

test('after the contracting migration the release that expanded starts, and the one before it is refused', async () => {
  await to(contracted, [expand, contract]);
  expect(await pets()).toEqual([{ id: '1', name: 'Tom', ageText: '7' }]);
  await to(contracted, [expand]);
  const refusal = to(before, []);
  await expect(refusal).rejects.toThrow(NewerSchema);
  await expect(refusal).rejects.toThrow(/migration 2 \(pets lose their old age\).*newer release.*backup/);
});

test('a new database has its migrations behind it, and a failing one changes nothing', async () => {
  await sql`drop table pet, "schemaMigration"`.execute(db);
  await to(contracted, [expand, contract]);
  await to(contracted, [expand, contract]);
  const broken: Migration = { ...contract, number: 3, run: () => Promise.reject(new Error('broken')) };
  await expect(to(contracted, [expand, contract, broken])).rejects.toThrow('broken');
  await to(contracted, [expand, contract]);
});

test('the migrations of the releases are numbered without gaps, and need earlier ones only', () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
  expect(migrations.filter(({ number, needs }) => needs >= number)).toEqual([]);
});

test('migration 1 tells when the contract orders of an older release ended: when they were placed', async () => {
  await sql`create table "contractOrder" (id bigint primary key, status text, "createdAt" timestamptz)`.execute(
    db,
  );
  await sql`insert into "contractOrder" values (1, 'FILLED', '2026-11-01T00:00:00Z'), (2, 'NEW', '2026-11-02T00:00:00Z')`.execute(
    db,
  );
  const [first] = migrations;
  await db.transaction().execute(async (trx) => first?.run(trx));
  const { rows } =
    await sql`select id, "finishedAt" = "createdAt" as "isSame" from "contractOrder" order by id`.execute(db);
  expect(rows).toEqual([
    { id: '1', isSame: true },
    { id: '2', isSame: null },
  ]);
  await sql`drop table "contractOrder"`.execute(db);
});
