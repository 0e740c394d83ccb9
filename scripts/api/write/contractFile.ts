import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Schema } from '@server/contract/document';
import { isNullable, isObject, typesOf } from '@server/contract/resolve';
import { banner } from './source';

type FileMark = { format?: string; contentMediaType?: string; contentEncoding?: string };

const blob = ts.factory.createTypeReferenceNode('Blob');
const nullable = (type: ts.TypeNode): ts.TypeNode =>
  ts.factory.createUnionTypeNode([type, ts.factory.createLiteralTypeNode(ts.factory.createNull())]);

/** Text of a number. Any other text in the place of an amount or a rate is an error of the compiler. */
const decimal = ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(''), [
  ts.factory.createTemplateLiteralTypeSpan(
    ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ts.factory.createTemplateTail(''),
  ),
]);

/** Removes operationIds: types are addressed by path and method, and foreign ids need not be unique. */
const withoutName = (_: string, value: unknown): unknown =>
  isObject(value) && typeof value.operationId === 'string' && isObject(value.responses)
    ? { ...value, operationId: undefined }
    : value;

/** Bytes, not text that holds them encoded. */
const isFile = ({ format, contentMediaType, contentEncoding }: FileMark): boolean =>
  format === 'binary' ||
  (contentMediaType !== undefined && contentEncoding === undefined && !/^text\/|json/.test(contentMediaType));

const isDecimal = (schema: Schema): boolean =>
  (schema.format === 'decimal' || schema.format === 'rate') && typesOf(schema)[0] === 'string';

/** Returns the types that the format of a schema decides. */
const formatType = (schema: FileMark & Schema): ts.TypeNode | undefined => {
  const type = isFile(schema) ? blob : isDecimal(schema) ? decimal : undefined;
  return type && isNullable(schema) ? nullable(type) : type;
};

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
    transform: (schema) => formatType(schema as FileMark & Schema),
  });
}

/** Returns the types of a whole document as one file. */
export const writeContract = async (document: Document, readWriteMarkers = false): Promise<string> =>
  `${banner}${astToString(await contractTypes(document, readWriteMarkers))}`;
