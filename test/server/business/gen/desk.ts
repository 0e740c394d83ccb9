import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/gen';
import type { Platform } from '@server/platform';
import type { Caller } from '@test/support/staff';

type Schemas = components['schemas'];
export type Table = Schemas['GenTableDetail'];

const path = '/admin/gen/table';

/** The calls of code generation, as tests make them. */
export const deskOf = (admin: Caller) => {
  const tableOf = async (tableName: string): Promise<Table> => {
    const { data } = await admin.get<{ records: Table[] }>(`${path}/page?tableName=${tableName}`);
    const found = data.records.find((one) => one.tableName === tableName);
    if (!found) throw new Error(`${tableName} is not imported`);
    return found;
  };
  return {
    tableOf,
    importing: (dataSource: string, ...tables: string[]) =>
      admin.post(`${path}/importTables`, { dataSource, tables }),
    preview: ({ id }: { id: string }) => admin.get<Schemas['GenFile'][]>(`${path}/${id}/preview`),
    /** Saves changed settings of a table, and returns the refusals. */
    change: async (tableName: string, change: object): Promise<string[]> => {
      const table = await tableOf(tableName);
      const { data } = await admin.put<{ errors?: { field: string; msg: string }[] }>(`${path}/${table.id}`, {
        ...saving(table),
        ...change,
      });
      return (data.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`);
    },
  };
};

/** Tables that `createLinked` makes: a tree, and a main table with its sub table. */
export const linkedTables = ['branch', 'sale', 'sale_line'] as const;

/** Creates tables that refer to each other in the platform's own database. */
export const createLinked = async ({ db }: Pick<Platform, 'db'>): Promise<void> => {
  for (const table of [
    `branch (branch_no varchar(20) primary key, name varchar(40) not null, parent_id varchar(20), opened date, flags jsonb)`,
    `sale (sale_no varchar(20) primary key, customer varchar(40) not null, total numeric(18, 2))`,
    `sale_line (line_no varchar(20) primary key, sale_id varchar(20) not null, goods varchar(40) not null, quantity integer)`,
  ])
    await sql.raw(`create table ${table}`).execute(db);
};

const saved = [
  ...(['version', 'className', 'moduleName', 'businessName', 'functionName'] as const),
  ...(['author', 'packageName', 'templateType', 'columns'] as const),
] as const;

/** The body of an update that changes nothing. */
export const saving = (table: Table) =>
  Object.fromEntries(saved.map((name) => [name, table[name]])) as Pick<Table, (typeof saved)[number]>;
