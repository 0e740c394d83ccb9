import type { Document, Schema } from './document';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function lookUp(document: Document, ref: string): unknown {
  const steps = ref.slice(2).split('/');
  return steps.reduce<unknown>((at, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isRecord(at) ? at[key] : undefined;
  }, document);
}

/**
 * Follows references within the document. What stands beside a `$ref` wins over what it points to, so that a property
 * can carry its own title. A reference that leads nowhere, or in a circle, resolves to what stands beside it.
 */
export function resolve<Node extends { $ref?: string }>(
  document: Document,
  node: Node,
  seen: string[] = [],
): Node {
  const { $ref, ...beside } = node;
  if ($ref === undefined) return node;
  const target = seen.includes($ref) ? {} : lookUp(document, $ref);
  return { ...(isRecord(target) ? resolve(document, target, [...seen, $ref]) : {}), ...beside } as Node;
}

/** What a `oneOf` allows beside null, where that is one thing: a value of a dictionary, or none. */
function besideNull({ oneOf = [] }: Schema): Schema | undefined {
  const [one, ...others] = oneOf.filter(({ type }) => type !== 'null');
  return others.length === 0 && oneOf.length === 2 ? one : undefined;
}

/** A schema with its `allOf` merged, and with what it is where it may be null: properties in the order they are written, `required` of all of them. */
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

/** Every name that the schema is built of: its own component and those it extends. Outermost first. */
export function lineage(document: Document, schema: Schema, seen: string[] = []): string[] {
  const { $ref } = schema;
  if ($ref !== undefined && seen.includes($ref)) return seen;
  const names = $ref === undefined ? seen : [...seen, $ref];
  return (resolve(document, schema).allOf ?? []).reduce((all, part) => lineage(document, part, all), names);
}

/** Whether null is a value of it. */
export const isNullable = (schema: Schema): boolean =>
  schema.nullable === true ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some((part) => part.type === 'null');

/** The types of a schema without null. */
export const typesOf = (schema: Schema): string[] =>
  [schema.type ?? []].flat().filter((type) => type !== 'null');

/** The first type of a schema that is not null. */
export const typeOf = (schema: Schema): string | undefined => typesOf(schema)[0];
