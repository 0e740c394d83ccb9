import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, plainDecimal, utcTime } from '@server/db/connect';
import type { Connection } from '@server/db/connect';

test.each([
  ['1.500000000000000000', '1.5'],
  ['0.000000000000000000', '0'],
  ['10.000000000000000000', '10'],
  ['100', '100'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['12345678901234567890.123456789012345678', '12345678901234567890.123456789012345678'],
])('the decimal %s reads %s', (stored, read) => {
  expect(plainDecimal(stored)).toBe(read);
});

test.each([
  ['2026-11-21 05:57:00.123+00', '2026-11-21T05:57:00.123Z'],
  ['2026-11-21 05:57:00+00', '2026-11-21T05:57:00.000Z'],
  ['2026-11-21 05:57:00.123456+00', '2026-11-21T05:57:00.123Z'],
])('the time %s reads %s', (stored, read) => {
  expect(utcTime(stored)).toBe(read);
});

const server = process.env.DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'parsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<Connection>([
  server === undefined ? 'memory' : { url: server },
  { dir: join(folder, 'db'), isApart: true },
])('nothing is bent on its way through the database %j', async (connection) => {
  const db = await connect(connection);
  const { rows } = await sql`
    select 9223372036854775807::bigint as id, 1.10::numeric(38,18) as amount, '2026-11-21'::date as day,
      '2026-11-21T08:00:00+08:00'::timestamptz as at, 7::integer as count, true as flag,
      ${JSON.stringify({ list: [1, 'ä'] })}::jsonb as json, null::numeric as none`.execute(db);
  await db.destroy();
  expect(rows).toEqual([
    {
      id: '9223372036854775807',
      amount: '1.1',
      day: '2026-11-21',
      at: '2026-11-21T00:00:00.000Z',
      count: 7,
      flag: true,
      json: { list: [1, 'ä'] },
      none: null,
    },
  ]);
});
