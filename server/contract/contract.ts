import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { operations } from '@/api/gen/operations';
import type { Operation } from '@/api/gen/operations';
import { follow, pointerStep } from './schema';
import type { Document, Parameter, PathOperation } from './schema';

/** The contract as the platform uses it: the bundled document and the table that it routes by. */
export type Contract = { document: Document; operations: readonly Operation[] };

/** Where `npm run api` leaves the bundled contract; commands run in the project's folder. */
export const contractFile = (): string => resolve('src/api/gen/openapi.json');

/** Reads the contract that `npm run api` wrote. */
export const loadContract = (): Contract => ({
  document: JSON.parse(readFileSync(contractFile(), 'utf8')) as Document,
  operations,
});

/** The operation in the document. */
export const pathOperation = ({ document }: Contract, { id, path, method }: Operation): PathOperation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`openapi.json has no ${id}: run \`npm run api\`.`);
  return found;
};

/** A parameter and the JSON pointer of its schema, for the validator. */
export type LocatedParameter = Parameter & { pointer: string };

/** Parameters of an operation, those of its path item first; an operation's own of the same name replaces them. */
export const parametersOf = (contract: Contract, operation: Operation): LocatedParameter[] => {
  const path = `#/paths/${encodeURIComponent(pointerStep(operation.path))}`;
  const locate = (list: readonly Parameter[] = [], pointer: string) =>
    list.map((parameter, index) => ({
      ...follow(contract.document, parameter),
      pointer: `${parameter.$ref ?? `${pointer}/parameters/${index}`}/schema`,
    }));
  const shared = locate(contract.document.paths[operation.path]?.parameters, path);
  const own = locate(pathOperation(contract, operation).parameters, `${path}/${operation.method}`);
  const isReplaced = (one: Parameter) => own.some((other) => other.name === one.name && other.in === one.in);
  return [...shared.filter((one) => !isReplaced(one)), ...own];
};
