import { isNullable, typesOf } from '@server/contract/resolve';
import { propertiesOf } from '@server/contract/entities';
import type { Schema } from '@server/contract/document';
import { pathOperation } from '@server/contract/contract';
import { cleanCodeBy } from '@server/call/clean';
import type { Contract } from '@server/contract/contract';
import type { Operation } from '@/api/gen/operations';
import { cleanCode } from '@/kit/format/cleanText';
import { plainText } from '@/kit/format/csv';
import type { Values } from '@server/resources/entity/entity';

/** Returns the properties of an operation's JSON body. */
export const bodyProperties = (contract: Contract, operation: Operation): Record<string, Schema> => {
  const content = pathOperation(contract, operation).requestBody?.content ?? {};
  return propertiesOf(contract.document, content['application/json']?.schema ?? {});
};

/**
 * Converts the cells of a line to a body. An empty cell is null for a nullable field and otherwise omitted. A cell that
 * cannot be parsed stays a string, and validation refuses it.
 */
export const valuesOf = (
  head: readonly string[],
  cells: readonly string[],
  properties: Readonly<Record<string, Schema>>,
): Values =>
  Object.fromEntries(
    head.flatMap((name, place) => {
      const property = properties[name];
      const cell = cells[place] ?? '';
      if (!property) return [];
      if (cell === '') return isNullable(property) ? [[name, null]] : [];
      return [[name, valueOf(cell, property)]];
    }),
  );

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  是: true,
  false: false,
  no: false,
  '0': false,
  否: false,
};

const valueOf = (cell: string, property: Schema): unknown => {
  const [type] = typesOf(property);
  switch (type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(cleanCode(cell)) ? Number(cleanCode(cell)) : cell;
    case 'boolean':
      return booleans[cleanCode(cell).toLowerCase()] ?? cell;
    case 'array':
    case 'object':
      return parsed(cell);
    default:
      return cleanCodeBy(plainText(cell), property);
  }
};

const parsed = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};
