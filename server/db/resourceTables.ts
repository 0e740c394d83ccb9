import { parametersOf } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { isLong, isNullable, typesOf } from '@server/contract/resolve';
import type { EntityKeys } from '@server/contract/entities';
import type { Schema } from '@server/contract/document';
import { nullable, id, text } from './column';
import type { Column, SqlType, Table } from './column';
import { staffIdColumns } from './staffIds';
import { systemTables } from './tables';

/** Returns every table: the system tables, and one for each resource of the contract that has no system table. */
export const allTables = (contract: Contract): Readonly<Record<string, Table>> => {
  const tables: Record<string, Table> = { ...resourceTables(contract), ...systemTables };
  for (const { table: name, column } of fileColumns(contract)) {
    const table = tables[name];
    if (table) tables[name] = { ...table, index: [...table.index, [column]] };
  }
  return tables;
};

/** Returns the columns that hold files, one or a list. They count the references to a file. */
export const fileColumns = ({ document }: Contract) =>
  entitiesOf(document).flatMap(({ keys, properties }) =>
    Object.entries(properties).flatMap(([column, { format, items }]) => {
      const isList = items?.format === 'file';
      return isList || format === 'file' ? [{ table: keys.name, column, isList }] : [];
    }),
  );

/**
 * Columns by which the platform itself finds rows: members of an agent or a level, open orders, the ends of holds, trades of
 * a market; and by which staff filter and order the ledger, the largest list.
 */
const sought: Readonly<Record<string, readonly string[]>> = {
  member: ['agentNo', 'levelNo'],
  withdrawal: ['holdUntil'],
  spotOrder: ['status'],
  spotTrade: ['symbol'],
  ledgerEntry: ['agentNo', 'operatorName', 'amount', 'balanceBefore', 'balanceAfter'],
};

/** Returns the tables of the contract's resources: one per entity, one column per property. */
export const resourceTables = (contract: Contract): Record<string, Table> => {
  const { document, operations } = contract;
  return Object.fromEntries(
    entitiesOf(document).map(({ keys, properties }) => {
      // Waiting times are never stored: they grow.
      const stored = Object.entries(properties).filter(([, property]) => !property['x-since']);
      const named = stored.map(([name, property]) => [name, columnOf(name, property)]);
      const columns: Table['columns'] = {
        ...scopeColumns(keys),
        ...Object.fromEntries(named),
        ...staffIdColumns(properties),
      };
      const page = operations.find(({ kind, resource }) => kind === 'page' && resource?.name === keys.name);
      const newest = [page?.window?.field, 'createdAt'].find((one) => one !== undefined && one in columns);
      // What a list finds whatever its age: exact numbers, the begin of another span, and what is still open.
      const { unless = [], open = {} } = page?.window ?? {};
      const exact = [...unless.map((one) => one.replace(/From$/, '')), ...Object.keys(open)].filter(
        (one) => !keys.unique.some(([first]) => first === one),
      );
      const found = (keys.find ?? []).filter((one) => !keys.unique.some(([first]) => first === one));
      const searched = ['memberUid', ...exact, ...found, ...(sought[keys.name] ?? [])];
      const single = [...new Set(searched)].filter((one) => one in columns).map((one) => [one]);
      const filters = page ? parametersOf(contract, page) : [];
      // A masked value is found by the whole of it, in any case.
      const masked = filters.flatMap(({ name, 'x-filter': filter }) => {
        const column = filter?.field ?? name;
        const mask = properties[column]?.['x-mask'];
        const isWhole = filter?.op === 'like' && mask !== undefined && mask !== 'code';
        return isWhole && column in columns ? [[`lower(${column})`]] : [];
      });
      const index = [...(newest === undefined ? [] : [[newest, 'id']]), ...single, ...masked];
      return [keys.name, { columns, primary: ['id'], unique: keys.unique, index }];
    }),
  );
};

/** Returns the columns of the data scope (contract: x-entity). A property of the same name replaces them. */
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

/** Returns the SQL type of a property. */
export const sqlType = (property: Schema): SqlType => {
  if (property.format === 'decimal' || property.format === 'rate') return 'numeric(38,18)';
  if (property.format === 'date-time') return 'timestamptz';
  if (property.format === 'date') return 'date';
  switch (typesOf(property)[0]) {
    case 'integer':
      return isLong(property) ? 'bigint' : 'integer';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'text';
    default:
      return 'jsonb';
  }
};
