import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import type { Schema } from '@server/contract/document';
import { staffIdColumn, staffNames } from '@server/contract/staffNames';
import { id, nullable } from './column';
import type { Table } from './column';
import { systemTables } from './tables';
import type { Tables } from './tables';

/** Returns the columns with the ids of the staff whom an entity names. */
export const staffIdColumns = (properties: Readonly<Record<string, Schema>>): Table['columns'] =>
  Object.fromEntries(staffNames(properties).map((name) => [staffIdColumn(name), nullable(id())]));

/**
 * Returns the columns of a staff user in a record, for example `{ assigneeName, assigneeId }` for the role `assignee`.
 * null: nobody.
 */
export const staffColumns = <Role extends string>(
  role: Role,
  user: { userId: string; name: string } | null,
): StaffColumns<Role> => {
  const columns: Partial<Record<string, string | null>> = {
    [`${role}Name`]: user?.name ?? null,
    [`${role}Id`]: user?.userId ?? null,
  };
  return columns as StaffColumns<Role>;
};

type StaffColumns<Role extends string> = Record<`${Role}Name` | `${Role}Id`, string | null>;

/**
 * Fills the ids of records that have only names, by the one staff user of this name: of the demo data, and once of data
 * from before these columns. A name that nobody or several people have stays without an id, and so belongs to nobody.
 */
export const fillStaffIds = async (
  db: Kysely<Tables>,
  { document }: Contract,
  tables: Readonly<Record<string, Table>>,
): Promise<void> => {
  const known = sql`(select "realName" as name, min(id) as id from "staffUser" group by 1 having count(*) = 1) known`;
  const filled = entitiesOf(document).filter(
    ({ keys: { name } }) => name in tables && !(name in systemTables),
  );
  for (const { keys, properties } of filled)
    for (const name of staffNames(properties)) {
      const named = sql.id(name);
      const wanted = sql.id(staffIdColumn(name));
      await sql`update ${sql.table(keys.name)} one set ${wanted} = known.id from ${known}
        where known.name = one.${named} and one.${wanted} is null`.execute(db);
    }
};
