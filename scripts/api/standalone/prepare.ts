import type { Document, Schema } from '@server/contract/document';
import { reach, visit } from '@scripts/api/read/reach';
import { methods, refName } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';

/** Which operations are wanted; a name with `*` stands for any text there. @default all */
export type Wanted = { tags: readonly string[]; paths: readonly string[] };

/** Whether a name matches a pattern with `*`. */
export const matches = (pattern: string, name: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('.*')}$`,
  ).test(name);

/** Returns the document with the wanted operations only. */
export const onlyWanted = (document: Document, { tags, paths }: Wanted): Document => {
  if (tags.length === 0 && paths.length === 0) return document;
  const isWanted = (path: string, own: readonly string[]) =>
    (paths.length === 0 || paths.some((pattern) => matches(pattern, path))) &&
    (tags.length === 0 || own.some((tag) => tags.some((pattern) => matches(pattern, tag))));
  const kept = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
    const dropped = methods.filter(
      (method) => item[method] && !isWanted(path, item[method]?.tags ?? ['default']),
    );
    const left = Object.fromEntries(
      Object.entries(item).filter(([key]) => !(dropped as readonly string[]).includes(key)),
    );
    return methods.some((method) => method in left) ? [[path, left] as const] : [];
  });
  return { ...document, paths: Object.fromEntries(kept) };
};

/** Returns the document without components that no operation reaches. */
export const withoutUnused = (document: Document): Document => {
  const used = reach(document, document.paths);
  const kept = Object.entries<Record<string, unknown>>(document.components ?? {}).map(([kind, group]) => [
    kind,
    kind === 'securitySchemes'
      ? group
      : Object.fromEntries(
          Object.entries(group).filter(([name]) =>
            used.has(`#/components/${kind}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
          ),
        ),
  ]);
  const { openapi, servers = [], paths = {}, security = [] } = document;
  // A client does not answer webhooks: neither `webhooks` nor GitHub's `x-webhooks`, whose schemas are gone.
  return { openapi, servers, paths, security, components: Object.fromEntries(kept) };
};

const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** Discriminators may name a schema without its path, which the compiler of types does not follow. */
const nameDiscriminators = (schemas: Record<string, Schema>): void =>
  visit(schemas, ({ discriminator }) => {
    if (!isObject(discriminator) || !isObject(discriminator.mapping)) return;
    for (const [value, target] of Object.entries(discriminator.mapping))
      if (typeof target === 'string' && target in schemas) discriminator.mapping[value] = schemaRef(target);
  });

/**
 * A schema that is one of its own extensions (`oneOf` there, `allOf` back here) is a type in a circle. The extensions get
 * the schema without the choice as a component of its own.
 */
const breakCircles = (schemas: Record<string, Schema>): void => {
  for (const [name, schema] of Object.entries(schemas)) {
    const kinds = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap(({ $ref }) =>
      $ref === undefined ? [] : [refName($ref)],
    );
    const back = kinds.filter((kind) => schemas[kind]?.allOf?.some(({ $ref }) => $ref === schemaRef(name)));
    if (back.length === 0) continue;
    const own = `${name}Base`;
    const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schema;
    schemas[own] = rest;
    for (const kind of back) {
      const { allOf = [], ...others } = schemas[kind] ?? {};
      schemas[kind] = {
        ...others,
        allOf: allOf.map((part) => (part.$ref === schemaRef(name) ? { $ref: schemaRef(own) } : part)),
      };
    }
    const { oneOf, anyOf, discriminator } = schema;
    schemas[name] = {
      ...(oneOf && { oneOf }),
      ...(anyOf && { anyOf }),
      ...(discriminator && { discriminator }),
    };
  }
};

/** A parameter that is sent as JSON is described by `content`; its schema gives the type, as that of any other. */
const unwrapParameters = (document: Document): void =>
  visit(document, (node) => {
    if (typeof node.in !== 'string' || typeof node.name !== 'string' || !isObject(node.content)) return;
    const [media] = Object.values(node.content);
    node.schema = isObject(media) ? (media.schema ?? {}) : {};
    node.style = 'json';
    delete node.content;
  });

/** Returns a copy of a foreign document whose schemas give types without errors. */
export const mendSchemas = (document: Document): Document => {
  const copy: Document = structuredClone(document);
  unwrapParameters(copy);
  const schemas = copy.components?.schemas;
  if (schemas === undefined) return copy;
  breakCircles(schemas);
  nameDiscriminators(schemas);
  return copy;
};
