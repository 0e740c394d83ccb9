import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';
import { banner } from './source';

const blob = ts.factory.createTypeReferenceNode('Blob');
const nullable = (type: ts.TypeNode): ts.TypeNode =>
  ts.factory.createUnionTypeNode([type, ts.factory.createLiteralTypeNode(ts.factory.createNull())]);

/** Removes operationIds: types are addressed by path and method, and foreign ids need not be unique. */
const withoutName = (_: string, value: unknown): unknown =>
  isObject(value) && typeof value.operationId === 'string' && isObject(value.responses)
    ? { ...value, operationId: undefined }
    : value;

/** Returns the types of every path and component. */
export async function writeContract(document: Document): Promise<string> {
  const nameless = JSON.parse(JSON.stringify(document, withoutName));
  const ast = await openapiTS(nameless, {
    defaultNonNullable: false,
    exportType: true,
    silent: true,
    transform: (schema) =>
      schema.format === 'binary' ? (schema.nullable === true ? nullable(blob) : blob) : undefined,
  });
  return `${banner}${astToString(ast)}`;
}
