import { readFileSync } from 'node:fs';
import { operations } from '@/api/gen/operations';
import type { Operation } from '@/api/gen/operations';
import type { Document, OperationObject, PathItem, Schema } from './document';
import { contractFile } from './file';
import { parametersAt } from './parameters';
import type { LocatedParameter } from './parameters';

/** The project's own document, which always has paths and schemas. */
type OwnDocument = Document & {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
};

/** The contract as the platform uses it: the bundled document and the table that it routes by. */
export type Contract = { document: OwnDocument; operations: readonly Operation[] };

let loaded: Contract | null = null;

/** Reads the bundled contract, once. It is never changed in place. */
export const loadContract = (): Contract => {
  loaded ??= { document: JSON.parse(readFileSync(contractFile(), 'utf8')) as OwnDocument, operations };
  return loaded;
};

/** Returns an operation of the document. */
export const pathOperation = ({ document }: Contract, { id, path, method }: Operation): OperationObject => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`The contract has no ${id}: run \`npm run api\`.`);
  return found;
};

/** Returns the parameters of an operation. */
export const parametersOf = ({ document }: Contract, { path, method }: Operation): LocatedParameter[] =>
  parametersAt(document, path, method);
