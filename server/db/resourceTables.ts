import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { isNullable, typesOf } from '@server/contract/resolve';
import type { EntityKeys } from '@server/contract/entities';
import type { Schema } from '@server/contract/document';
import { nullable, id, text } from './column';
import type { Column, SqlType, Table } from './column';
import { systemTables } from './tables';

/** Every table of the database: the platform's own, and those of the contract's resources that it has no own table for. */
export const allTables = (contract: Contract): Readonly<Record<string, Table>> => {
  const tables: Record<string, Table> = { ...resourceTables(contract), ...systemTables };
  for (const { table: name, column } of fileColumns(contract)) {
    const table = tables[name];
    if (table) tables[name] = { ...table, index: [...table.index, [column]] };
  }
  return tables;
};

/** Where records keep files: one, or a list of them. By these columns it is counted who names a file. */
export const fileColumns = ({ document }: Contract) =>
  entitiesOf(document).flatMap(({ keys, properties }) =>
    Object.entries(properties).flatMap(([column, { format, items }]) => {
      const isList = items?.format === 'file';
      return isList || format === 'file' ? [{ table: keys.name, column, isList }] : [];
    }),
  );

/** By what the fields of other records count a table's rows: members by their agent, and by their level. */
const counted: Readonly<Record<string, readonly string[]>> = { member: ['agentNo', 'levelNo'] };

/** The tables of the contract's resources: one per entity, one column per property. */
export const resourceTables = ({ document, operations }: Contract): Record<string, Table> =>
  Object.fromEntries(
    entitiesOf(document).map(({ keys, properties }) => {
      const named = Object.entries(properties).map(([name, property]) => [name, columnOf(name, property)]);
      const columns: Table['columns'] = { ...scopeColumns(keys), ...Object.fromEntries(named) };
      const page = operations.find(({ kind, resource }) => kind === 'page' && resource?.name === keys.name);
      const newest = [page?.window?.field, 'createdAt'].find((one) => one !== undefined && one in columns);
      const exact = (page?.window?.unless ?? []).filter(
        (one) => !keys.unique.some(([first]) => first === one),
      );
      const searched = ['memberUid', ...exact, ...(counted[keys.name] ?? [])].filter((one) => one in columns);
      const index = [...(newest === undefined ? [] : [[newest, 'id']]), ...searched.map((one) => [one])];
      return [keys.name, { columns, primary: ['id'], unique: keys.unique, index }];
    }),
  );

/** Whom a row belongs to (contract: x-entity); a property of the same name is that column. */
const scopeColumns = ({ agentPath, owner }: EntityKeys): Record<string, Column> => ({
  ...Object.fromEntries([agentPath ?? []].flat().map((column) => [column, nullable(text())])),
  ...(owner !== undefined && { [owner]: nullable(id()) }),
});

const columnOf = (name: string, property: Schema): Column => ({
  type: name === 'id' ? 'bigint' : sqlType(property),
  nullable: isNullable(property),
  ...defaultOf(property.default),
});

const defaultOf = (value: unknown): Pick<Column, 'default'> => {
  if (Array.isArray(value)) return { default: JSON.stringify(value) };
  return isScalar(value) ? { default: value } : {};
};

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const int4Maximum = 2 ** 31 - 1;

/** The type of the column that keeps a property. */
export const sqlType = (property: Schema): SqlType => {
  if (property.format === 'decimal' || property.format === 'rate') return 'numeric(38,18)';
  if (property.format === 'date-time') return 'timestamptz';
  if (property.format === 'date') return 'date';
  switch (typesOf(property)[0]) {
    case 'integer':
      return (property.maximum ?? Infinity) > int4Maximum ? 'bigint' : 'integer';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'text';
    default:
      return 'jsonb';
  }
};
