import type { Document, Schema } from './document';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function lookUp(document: Document, ref: string): unknown {
  const steps = ref.slice(2).split('/');
  return steps.reduce<unknown>((at, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(at) ? at[key] : undefined;
  }, document);
}

/**
 * Follows references within the document. Keys beside a `$ref` override those of its target. A reference without a target,
 * or in a circle, resolves to the keys beside it.
 */
export function resolve<Node extends { $ref?: string }>(
  document: Document,
  node: Node,
  seen: string[] = [],
): Node {
  const { $ref, ...beside } = node;
  if ($ref === undefined) return node;
  const target = seen.includes($ref) ? {} : lookUp(document, $ref);
  return { ...(isObject(target) ? resolve(document, target, [...seen, $ref]) : {}), ...beside } as Node;
}

/** Returns the alternative of `oneOf: [schema, { type: 'null' }]`. */
function besideNull({ oneOf = [] }: Schema): Schema | undefined {
  const [one, ...others] = oneOf.filter(({ type }) => type !== 'null');
  return others.length === 0 && oneOf.length === 2 ? one : undefined;
}

/** Merges `allOf` and the alternative of a nullable `oneOf`. Properties keep their order; `required` is the union. */
export function merge(document: Document, schema: Schema, seen: string[] = []): Schema {
  if (schema.$ref !== undefined && seen.includes(schema.$ref)) return {};
  const path = schema.$ref === undefined ? seen : [...seen, schema.$ref];
  const { allOf = [], ...own } = resolve(document, schema);
  const orNull = besideNull(own);
  const parts = [...(orNull ? [orNull] : []), ...allOf].map((part) => merge(document, part, path));
  return [...parts, own].reduce<Schema>(
    (merged, part) => ({
      ...merged,
      ...part,
      properties: { ...merged.properties, ...part.properties },
      required: [...new Set([...(merged.required ?? []), ...(part.required ?? [])])],
    }),
    {},
  );
}

/** Returns the references that a schema is built of: its own component and those it extends, outermost first. */
export function lineage(document: Document, schema: Schema, seen: string[] = []): string[] {
  const { $ref } = schema;
  if ($ref !== undefined && seen.includes($ref)) return seen;
  const names = $ref === undefined ? seen : [...seen, $ref];
  return (resolve(document, schema).allOf ?? []).reduce((all, part) => lineage(document, part, all), names);
}

/** Whether the schema allows null. */
export const isNullable = (schema: Schema): boolean =>
  schema.nullable === true ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some((part) => part.type === 'null');

/** The types of a schema without null. */
export const typesOf = (schema: Schema): string[] =>
  [schema.type ?? []].flat().filter((type) => type !== 'null');

/** The first type of a schema that is not null. */
export const typeOf = (schema: Schema): string | undefined => typesOf(schema)[0];

const int4Maximum = 2 ** 31 - 1;

/** Whether a schema is a whole number that may exceed 2^31. */
export const isLong = (schema: Schema): boolean =>
  typeOf(schema) === 'integer' && (schema.maximum ?? Infinity) > int4Maximum;
