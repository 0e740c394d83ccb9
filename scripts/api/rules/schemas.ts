import { isObject } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

/** Yields every object of a JSON document with its path. */
export function* walk(node: unknown, at: string): Generator<[at: string, node: Record<string, unknown>]> {
  if (!isObject(node)) return;
  if (!Array.isArray(node)) yield [at, node];
  for (const [key, child] of Object.entries(node)) yield* walk(child, `${at}/${key}`);
}

function checkSchema(at: string, { type, format }: Record<string, unknown>): Finding[] {
  const types = [type].flat();
  const faults = [
    [types.includes('number'), 'would lose digits: use a string with format decimal, or integer'],
    [
      (format === 'decimal' || format === 'rate') && !types.includes('string'),
      `format ${String(format)} is exact only as a string: refer to shared/scalars.yaml`,
    ],
    [
      types.includes('integer') && /\/(id|[a-z]\w*Id)$/.test(at),
      'ids outgrow numbers: refer to shared/scalars.yaml#/Id',
    ],
  ] as const;
  return faults.flatMap(([isFault, message]) => (isFault ? [{ at, message }] : []));
}

/** Checks that amounts and ids are strings. */
export const checkSchemas = ({ document }: Contract): Finding[] =>
  [...walk({ paths: document.paths, components: document.components }, '')].flatMap(([at, node]) =>
    checkSchema(at, node),
  );
