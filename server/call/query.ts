import type { Operation } from '@/api/gen/operations';
import { parametersOf } from '@server/contract/contract';
import type { LocatedParameter } from '@server/contract/parameters';
import { resolve, typesOf } from '@server/contract/resolve';
import type { Document, Schema } from '@server/contract/document';
import type { Context } from '@server/context';
import { cleanQueryText } from './clean';
import { refuseFaults } from './fieldErrors';
import { refuseUnstorable } from './storable';

/** Parses query parameters by the contract. A value that cannot be parsed stays a string, and validation refuses it. */
const parseQuery = (
  document: Document,
  parameters: readonly LocatedParameter[],
  search: URLSearchParams,
): Record<string, unknown> => {
  const values = [...new Set(search.keys())].map((name) => {
    const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
    const schema = resolve(document, parameter?.schema ?? {});
    const isList = typesOf(schema).includes('array');
    const isCsv = isList && parameter?.explode === false;
    const texts = search.getAll(name).flatMap((text) => (isCsv ? text.split(',') : [text]));
    const scalar = isList ? resolve(document, schema.items ?? {}) : schema;
    const read = texts.map((text) => readScalar(cleanQueryText(text, scalar), scalar));
    return [name, isList || read.length > 1 ? read : read[0]] as const;
  });
  // Not by assignment: `__proto__` must arrive at validation as a name like any other.
  const query: Record<string, unknown> = Object.fromEntries(values);
  for (const { name, in: place, schema } of parameters) {
    const fallback = resolve(document, schema ?? {}).default;
    if (place === 'query' && fallback !== undefined) query[name] ??= fallback;
  }
  return query;
};

/** Parses a string of a query or a form by its schema; a value that cannot be parsed stays a string. */
export const readScalar = (text: string, schema: Schema): unknown => {
  const types = typesOf(schema);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
};

/** Parses the query of an operation and validates it by the contract. Throws 40001. */
export const readQuery = (
  { contract, validator }: Pick<Context, 'contract' | 'validator'>,
  operation: Operation,
  search: URLSearchParams,
): Record<string, unknown> => {
  const query = parseQuery(contract.document, parametersOf(contract, operation), search);
  refuseUnstorable(query);
  refuseFaults(validator.parameters(operation, 'query')(query));
  return query;
};
