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
  /** Sees the tables as they were. What needs the new ones follows in `server/prepare.ts`. */
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
  {
    number: 4,
    name: 'approvals',
    needs: 0,
    // The menu item and its buttons stand below the area; who could review changes or requests can decide on proposals.
    run: async (trx) => {
      await sql`alter table if exists "paramChange" alter column status drop not null`.execute(trx);
      await sql`insert into "rolePermission" ("roleCode", permission)
        select "roleCode", 'permission:approval:' || action from role
        cross join (values ('list'), ('detail'), ('approve'), ('reject'), ('withdraw')) as own (action)
        where "roleCode" in ('admin', 'op') on conflict do nothing`.execute(trx);
      const gone = sql`(permission like 'permission:user:%' and permission ~ ':(approve|reject|cancel)$'
        or permission in ('account:coin:approve', 'account:coin:reject', 'finance:convert-pair:approve',
          'finance:convert-pair:reject', 'system:param:approve', 'system:param:reject', 'wallet:coin:approve',
          'wallet:coin:reject'))`;
      await sql`delete from "rolePermission" where ${gone}`.execute(trx);
      await sql`delete from menu where "menuType" = 'BUTTON' and ${gone}`.execute(trx);
      await sql`insert into menu (id, "parentId", "menuType", title, path, name, source, permission, auth, sort,
          "createdAt", "updatedAt")
        select (select max(id::bigint) + 1 from menu), id, 'MENU', '$t:menu:permission.approval', '/permission/approval',
          'permission-approval', 'permission/approval/index', 'permission:approval:list', '[]',
          900, current_timestamp, current_timestamp
        from menu where path = '/permission' and not exists (select from menu where path = '/permission/approval')`.execute(
        trx,
      );
      await sql`insert into menu (id, "parentId", "menuType", title, permission, auth, sort, "createdAt", "updatedAt")
        select (select max(id::bigint) from menu) + row_number() over (), menu.id, 'BUTTON', own.title, own.permission, '[]',
          own.sort, current_timestamp, current_timestamp
        from menu cross join (values
          ('$t:permission:getPermissionApproval', 'permission:approval:detail', 0),
          ('$t:permission:approvePermissionApproval', 'permission:approval:approve', 1),
          ('$t:permission:rejectPermissionApproval', 'permission:approval:reject', 2),
          ('$t:permission:withdrawPermissionApproval', 'permission:approval:withdraw', 3)
        ) as own (title, permission, sort)
        where menu.path = '/permission/approval'
          and not exists (select from menu where permission = 'permission:approval:detail')`.execute(trx);
      await sql`insert into param select (jsonb_populate_record(one, jsonb_build_object(
          'id', (select max(id::bigint) from param) + row_number() over (), 'version', 1, 'paramKey', own.key,
          'groupName', own.area, 'nameZh', own.zh, 'nameEn', own.en, 'paramValue', own.value, 'minimum', own.least,
          'maximum', own.most, 'unit', own.unit, 'isPublic', false, 'isSensitive', false, 'remark', null,
          'createdAt', current_timestamp, 'updatedAt', current_timestamp))).*
        from param as one cross join (values
          ('approvalHours', '提议有效期', 'Lifetime of proposals', 'SECURITY', '72', 1, 720, 'HOURS'),
          ('approverFreshHours', '新复核人等待时长', 'Wait of new approvers', 'SECURITY', '24', 1, 720, 'HOURS'),
          ('approverDependentHours', '复核人独立期', 'Independence of approvers', 'SECURITY', '168', 24, 8760, 'HOURS'),
          ('walletFreshHours', '新平台钱包等待时长', 'Wait of new wallets', 'WALLET', '24', 1, 720, 'HOURS'),
          ('withdrawHoldHours', '安全变更后提币暂停时长', 'Hold after security changes', 'WALLET', '24', 1, 720,
            'HOURS'),
          ('firstReviewDayMax', '单人提币审核日限额', 'First reviews per day', 'WALLET', '100000', 0,
            100000000, 'USDT')
        ) as own (key, zh, en, area, value, least, most, unit)
        where one."paramKey" = 'withdrawSlaMinutes'
          and not exists (select from param where "paramKey" = 'approvalHours')`.execute(trx);
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
export const recordAll = async (trx: Transaction<Tables>, known: readonly Migration[]): Promise<number[]> => {
  await readRecorded(trx);
  for (const one of known) await record(trx, one);
  return [];
};

/** Runs the migrations that the database does not have, in order, and returns their numbers. Throws `NewerSchema`. */
export const runMigrations = async (
  trx: Transaction<Tables>,
  known: readonly Migration[],
): Promise<number[]> => {
  const done = await readRecorded(trx);
  const newest = Math.max(0, ...known.map(({ number }) => number));
  const foreign = done.find(({ number, needs }) => number > newest && needs > newest);
  if (foreign) throw new NewerSchema(foreign);
  const missing = known.filter((one) => !done.some(({ number }) => number === one.number));
  for (const migration of missing) {
    await migration.run(trx);
    await record(trx, migration);
  }
  return missing.map(({ number }) => number);
};

const record = (trx: Transaction<Tables>, { number, name, needs }: Migration) =>
  sql`insert into ${recorded} (number, name, needs) values (${number}, ${name}, ${needs})`.execute(trx);
