import type { components } from '@/api/gen/contract/gen';
import type { Caller } from '@test/support/staff';

type Schemas = components['schemas'];
export type Table = Schemas['GenTableDetail'];

const path = '/admin/gen/table';

/** The calls of code generation, as tests make them. */
export const deskOf = (admin: Caller) => ({
  tableOf: async (tableName: string): Promise<Table> => {
    const { data } = await admin.get<{ records: Table[] }>(`${path}/page?tableName=${tableName}`);
    const found = data.records.find((one) => one.tableName === tableName);
    if (!found) throw new Error(`${tableName} is not imported`);
    return found;
  },
  importing: (dataSource: string, ...tables: string[]) =>
    admin.post(`${path}/importTables`, { dataSource, tables }),
  preview: ({ id }: { id: string }) => admin.get<Schemas['GenFile'][]>(`${path}/${id}/preview`),
});

const saved = [
  ...(['version', 'className', 'moduleName', 'businessName', 'functionName'] as const),
  ...(['author', 'packageName', 'templateType', 'columns'] as const),
] as const;

/** The body of an update that changes nothing. */
export const saving = (table: Table) =>
  Object.fromEntries(saved.map((name) => [name, table[name]])) as Pick<Table, (typeof saved)[number]>;
