import type { Contract } from '@server/contract/contract';
import { entitiesOf, isNullable, typesOf } from '@server/contract/schema';
import type { Schema } from '@server/contract/schema';
import type { Column, SqlType, Table } from './column';

/** The tables of the contract's resources: one per entity, one column per property. */
export const resourceTables = ({ document }: Contract): Record<string, Table> =>
  Object.fromEntries(
    entitiesOf(document).map(({ keys, properties }) => {
      const named = Object.entries(properties).map(([name, property]) => [name, columnOf(name, property)]);
      const columns: Table['columns'] = Object.fromEntries(named);
      return [keys.name, { columns, primary: ['id'], unique: keys.unique, index: [['createdAt', 'id']] }];
    }),
  );

/** Columns that the contract adds to a table of the platform's own. */
export const joined = (own: Record<string, Table>, ofContract: Record<string, Table>): Record<string, Table> => {
  const result = { ...ofContract, ...own };
  for (const [name, table] of Object.entries(own)) {
    const more = Object.entries(ofContract[name]?.columns ?? {})
      .filter(([column]) => !(column in table.columns))
      .map(([column, shape]) => [column, { ...shape, nullable: shape.default === undefined }]);
    result[name] = { ...table, columns: { ...table.columns, ...Object.fromEntries(more) } };
  }
  return result;
};

const columnOf = (name: string, property: Schema): Column => ({
  type: name === 'id' ? 'bigint' : sqlType(property),
  nullable: isNullable(property),
  ...(isScalar(property.default) && { default: property.default }),
});

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const int4Maximum = 2 ** 31 - 1;

const sqlType = (property: Schema): SqlType => {
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
