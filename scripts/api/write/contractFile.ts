import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';
import { banner } from './source';

type FileMark = { format?: string; contentMediaType?: string; contentEncoding?: string };

const blob = ts.factory.createTypeReferenceNode('Blob');
const nullable = (type: ts.TypeNode): ts.TypeNode =>
  ts.factory.createUnionTypeNode([type, ts.factory.createLiteralTypeNode(ts.factory.createNull())]);

/** Removes operationIds: types are addressed by path and method, and foreign ids need not be unique. */
const withoutName = (_: string, value: unknown): unknown =>
  isObject(value) && typeof value.operationId === 'string' && isObject(value.responses)
    ? { ...value, operationId: undefined }
    : value;

/** Bytes, not text that holds them encoded. */
const isFile = ({ format, contentMediaType, contentEncoding }: FileMark): boolean =>
  format === 'binary' ||
  (contentMediaType !== undefined && contentEncoding === undefined && !/^text\/|json/.test(contentMediaType));

/**
 * Returns the types of every path and component. `readWriteMarkers`: marks properties that are only read or only written.
 */
export function contractTypes(document: Document, readWriteMarkers = false): Promise<ts.Node[]> {
  const nameless = JSON.parse(JSON.stringify(document, withoutName));
  return openapiTS(nameless, {
    defaultNonNullable: false,
    exportType: true,
    silent: true,
    readWriteMarkers,
    transform: (schema) => (isFile(schema) ? (schema.nullable === true ? nullable(blob) : blob) : undefined),
  });
}

/** Returns the types of a whole document as one file. */
export const writeContract = async (document: Document, readWriteMarkers = false): Promise<string> =>
  `${banner}${astToString(await contractTypes(document, readWriteMarkers))}`;
