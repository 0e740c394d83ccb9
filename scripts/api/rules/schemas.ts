import type { Schema } from '@scripts/api/read/document';
import { isRecord, typeOf } from '@scripts/api/read/resolve';
import type { Contract, Finding } from './contract';

/** Every object of a JSON document with the path that leads to it. */
export function* walk(node: unknown, at: string): Generator<[at: string, node: Record<string, unknown>]> {
  if (!isRecord(node)) return;
  if (!Array.isArray(node)) yield [at, node];
  for (const [key, child] of Object.entries(node)) yield* walk(child, `${at}/${key}`);
}

function checkSchema(at: string, schema: Schema): Finding[] {
  const type = typeOf(schema);
  const isId = /(\/id|\/[a-z]\w*Id)$/.test(at) && type === 'integer';
  return [
    ...(type === 'number'
      ? [{ at, message: 'would lose digits: use a string with format decimal, or integer' }]
      : []),
    ...((schema.format === 'decimal' || schema.format === 'rate') && type !== 'string'
      ? [{ at, message: `format ${schema.format} is exact only as a string: refer to shared/scalars.yaml` }]
      : []),
    ...(isId ? [{ at, message: 'ids outgrow numbers: refer to shared/scalars.yaml#/Id' }] : []),
  ];
}

/** Amounts and ids are strings, wherever they are. */
export const checkSchemas = ({ document }: Contract): Finding[] =>
  [...walk({ paths: document.paths, components: document.components }, '')].flatMap(([at, node]) =>
    checkSchema(at, node as Schema),
  );
