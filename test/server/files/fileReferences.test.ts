import fc from 'fast-check';
import { sql } from 'kysely';
import { entitiesOf } from '@server/contract/entities';
import { fileColumns } from '@server/db/resourceTables';
import type { Platform } from '@server/platform';
import { referencedFiles } from '@server/files/fileReferences';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** A column of a table, and how it names a file. */
type Place = { table: string; column: string; value: (id: string) => unknown };

const address = (id: string) => `/open/api/file/${id}`;
const picture = (id: string) => `<p>Look: <img src="${address(id)}"></p>`;

/** Every column of the contract for files, rich text and addresses of files, and the other places of addresses. */
const places = (): Place[] => {
  const { contract } = platform;
  const texts = entitiesOf(contract.document).flatMap(({ keys, properties }) =>
    Object.entries(properties).flatMap(([column, { format, 'x-file': file }]) =>
      format === 'html' || (file && format === 'uri-reference') ? [{ table: keys.name, column }] : [],
    ),
  );
  return [
    ...fileColumns(contract).map(({ isList, ...place }) => ({
      ...place,
      value: (fileId: string) => JSON.stringify(isList ? [{ fileId: '1' }, { fileId }] : { fileId }),
    })),
    ...texts.map((place) => ({ ...place, value: picture })),
    { table: 'staffUser', column: 'avatar', value: address },
    { table: 'param', column: 'paramValue', value: address },
    {
      table: 'menu',
      column: 'img',
      value: (id) => `https://console.example.com${address(id)}?size=2`,
    },
  ];
};
/** Writes the id of a file to one record of a table. Returns the id; null when the table is empty. */
const put = async ({ table, column, value }: Place): Promise<string | null> => {
  const id = platform.nextId();
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value(id)}
    where ctid = (select min(ctid) from ${sql.table(table)})`.execute(platform.db);
  return numAffectedRows === 1n ? id : null;
};

test('whatever record names a file refers to it, in each column of the contract for files', async () => {
  const named: [place: string, id: string][] = [];
  for (const place of places()) {
    const id = await put(place);
    if (id !== null) named.push([`${place.table}.${place.column}`, id]);
  }
  expect(named.length).toBeGreaterThan(25);
  const found = await referencedFiles(platform.db);
  expect(named.filter(([, id]) => !found.has(id))).toEqual([]);
});

test('so do evidence, and a table that only a newer release knows', async () => {
  const { db } = platform;
  const evidence = platform.nextId();
  const newer = platform.nextId();
  const own = platform.nextId();
  const sent = { id: platform.nextId(), appealNo: 'none', note: null, uploadedAt: new Date().toISOString() };
  await db
    .insertInto('otcEvidence')
    .values({ ...sent, role: 'BUYER', fileId: evidence })
    .execute();
  await sql`create table "ofNewerRelease" ("coverFileId" bigint, content jsonb)`.execute(db);
  const content = JSON.stringify({ deep: [{ fileId: newer }] });
  await sql`insert into "ofNewerRelease" values (${own}, ${content})`.execute(db);
  const found = await referencedFiles(db);
  expect([evidence, newer, own].map((id) => found.has(id))).toEqual([true, true, true]);
});

test('the history does not refer to the files that it names', async () => {
  const value = (id: string) => JSON.stringify([{ field: 'avatar', before: address(id), after: null }]);
  const id = await put({ table: 'auditLog', column: 'diff', value });
  expect(id).not.toBeNull();
  expect((await referencedFiles(platform.db)).has(String(id))).toBe(false);
});

test('whatever text stands around an address, it names the file', async () => {
  const text = fc.string({ unit: 'grapheme' });
  const around = fc.tuple(text, fc.bigInt(1n, 10n ** 18n), text);
  const texts = fc
    .sample(around, runs(300).numRuns)
    .map(([before, id, after]) => ({ id: String(id), content: `${before}${address(String(id))} ${after}` }))
    .filter(({ content }) => !content.includes('\0'));
  await sql`create table "anyText" (content text)`.execute(platform.db);
  for (const { content } of texts) await sql`insert into "anyText" values (${content})`.execute(platform.db);
  const found = await referencedFiles(platform.db);
  expect(texts.filter(({ id }) => !found.has(id))).toEqual([]);
});
