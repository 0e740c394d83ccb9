import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from './tables';

/**
 * A change of the stored tables that is more than an addition, which `migrate` makes by itself. Such a change takes two
 * releases. The first expands: it makes the old column nullable, adds the new one and copies the values; `needs` is 0, so
 * that the release before still starts. A later one contracts: it drops what nothing uses any more; `needs` is the number
 * of the expanding migration, and releases that do not know that one are refused.
 */
export type Migration = {
  /** From 1, without gaps. */
  number: number;
  /** Names the change for the reader of the table or of a refusal. */
  name: string;
  needs: number;
  run: (trx: Transaction<Tables>) => Promise<void>;
};

/** The migrations of all releases, in order. Released ones never change. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'finishedAt of contract orders',
    needs: 0,
    run: async (trx) => {
      await sql`alter table "contractOrder" add column if not exists "finishedAt" timestamptz`.execute(trx);
      await sql`update "contractOrder" set "finishedAt" = "createdAt" where status not in ('NEW', 'PARTIAL')`.execute(
        trx,
      );
    },
  },
  {
    number: 2,
    name: 'parameter businessZone',
    needs: 0,
    // The other values are those of a built-in public parameter of the same group.
    run: async (trx) => {
      await sql`insert into param select (jsonb_populate_record(one, jsonb_build_object(
          'id', (select max(id::bigint) + 1 from param), 'version', 1, 'paramKey', 'businessZone', 'groupName', 'SITE',
          'nameZh', '业务时区', 'nameEn', 'Zone of business days', 'paramValue', 'Asia/Shanghai',
          'createdAt', current_timestamp, 'updatedAt', current_timestamp))).*
        from param as one where "paramKey" = 'platCoin'
          and not exists (select from param where "paramKey" = 'businessZone')`.execute(trx);
    },
  },
  {
    number: 3,
    name: 'permission vip:kyc:compare',
    needs: 0,
    // The built-in roles that approve identity checks get it, and its button stands beside that of approve.
    run: async (trx) => {
      await sql`insert into "rolePermission" ("roleCode", permission)
        select "roleCode", 'vip:kyc:compare' from "rolePermission"
        where permission = 'vip:kyc:approve' and "roleCode" in ('admin', 'op') on conflict do nothing`.execute(
        trx,
      );
      await sql`insert into menu select (jsonb_populate_record(one, jsonb_build_object(
          'id', (select max(id::bigint) + 1 from menu), 'permission', 'vip:kyc:compare', 'title', '$t:vip:compareVipKyc',
          'sort', one.sort + 1))).*
        from menu as one where one.permission = 'vip:kyc:approve'
          and not exists (select from menu where permission = 'vip:kyc:compare') limit 1`.execute(trx);
    },
  },
];

/** Thrown when a newer release has dropped what this one uses. */
export class NewerSchema extends Error {
  constructor({ number, name }: Pick<Migration, 'number' | 'name'>) {
    super(
      `A newer release has changed this database by migration ${number} (${name}), which this release does not support. ` +
        'Start the newer release, or restore a backup from before the change.',
    );
  }
}

const recorded = sql.table('schemaMigration');

type Recorded = Pick<Migration, 'number' | 'name' | 'needs'>;

const readRecorded = async (trx: Transaction<Tables>): Promise<Recorded[]> => {
  await sql`create table if not exists ${recorded} (
    number integer primary key, name text not null, needs integer not null,
    at timestamptz not null default current_timestamp)`.execute(trx);
  return (await sql<Recorded>`select number, name, needs from ${recorded} order by number`.execute(trx)).rows;
};

/** Records migrations as done, without running them: a new database has the newest tables. */
export const recordAll = async (trx: Transaction<Tables>, known: readonly Migration[]): Promise<void> => {
  await readRecorded(trx);
  for (const one of known) await record(trx, one);
};

/** Runs the migrations that the database does not have, in order. Throws `NewerSchema`. */
export const runMigrations = async (trx: Transaction<Tables>, known: readonly Migration[]): Promise<void> => {
  const done = await readRecorded(trx);
  const newest = Math.max(0, ...known.map(({ number }) => number));
  const foreign = done.find(({ number, needs }) => number > newest && needs > newest);
  if (foreign) throw new NewerSchema(foreign);
  for (const migration of known) {
    if (done.some(({ number }) => number === migration.number)) continue;
    await migration.run(trx);
    await record(trx, migration);
  }
};

const record = (trx: Transaction<Tables>, { number, name, needs }: Migration) =>
  sql`insert into ${recorded} (number, name, needs) values (${number}, ${name}, ${needs})`.execute(trx);
