import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document } from '@scripts/api/read/document';
import { banner } from './source';

const blob = ts.factory.createTypeReferenceNode('Blob');
const nullable = (type: ts.TypeNode): ts.TypeNode =>
  ts.factory.createUnionTypeNode([type, ts.factory.createLiteralTypeNode(ts.factory.createNull())]);

/** Types of every path and component. Operations are reached by path and method: their names are the client's matter. */
export async function writeContract(document: Document): Promise<string> {
  const nameless = JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'operationId' ? undefined : value)),
  );
  const ast = await openapiTS(nameless, {
    defaultNonNullable: false,
    exportType: true,
    silent: true,
    transform: (schema) =>
      schema.format === 'binary' ? (schema.nullable === true ? nullable(blob) : blob) : undefined,
  });
  return `${banner}${astToString(ast)}`;
}
