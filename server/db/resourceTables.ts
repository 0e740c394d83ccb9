import type { Contract } from '@server/contract/contract';
import { isNullable, propertiesOf, typesOf } from '@server/contract/schema';
import type { Schema } from '@server/contract/schema';
import type { Column, SqlType, Table } from './column';

/** The tables of the contract's resources: one per schema with `x-entity`, one column per property. */
export const resourceTables = ({ document }: Contract): Record<string, Table> =>
  Object.fromEntries(
    Object.values(document.components.schemas).flatMap((schema) => {
      const keys = schema['x-entity'];
      if (!keys) return [];
      const properties = Object.entries(propertiesOf(document, schema));
      const columns = Object.fromEntries(
        properties.map(([name, property]) => [name, columnOf(name, property)]),
      );
      return [[keys.name, { columns, primary: ['id'], unique: keys.unique, index: [['createdAt', 'id']] }]];
    }),
  );

const columnOf = (name: string, property: Schema): Column => {
  const fallback = property.default;
  return {
    type: name === 'id' ? 'bigint' : sqlType(property),
    nullable: isNullable(property),
    ...(['string', 'number', 'boolean'].includes(typeof fallback) && { default: fallback as string }),
  };
};

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
