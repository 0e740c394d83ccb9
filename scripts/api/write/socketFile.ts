import { camelCase } from '@scripts/api/read/names';
import type { Document, OperationObject, Schema } from '@server/contract/document';
import { isObject, resolve } from '@server/contract/resolve';
import { areaOf } from './homes';
import { banner, literal, quote } from './source';

const json = 'application/json';
const component = '#/components/schemas/';

/** Returns, for each tag with a websocket (contract: x-websocket), a file with its path and the frames. */
export const writeSockets = (document: Document): Map<string, string> =>
  new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, { get }]) =>
      get?.['x-websocket']
        ? [[`${camelCase(get.tags?.[0] ?? 'default')}Socket.ts`, writeSocket(document, path, get)] as const]
        : [],
    ),
  );

function writeSocket(document: Document, path: string, operation: OperationObject): string {
  const place = `paths[${quote(path)}]['get']`;
  const content = `['content'][${quote(json)}]`;
  return `${banner}import type { paths } from './contract/${areaOf(operation.tags?.[0])}';

/** Path of the websocket, on the host of \`wssHost\`. */
export const socketPath = ${quote(path)};

/** A frame that the client sends. */
export type ClientFrame = NonNullable<${place}['requestBody']>${content};

/** A frame that the client receives. */
export type ServerFrame = ${place}['responses'][200]${content};

/** JSON Schema (2020-12) that tells a frame of the platform from anything else. */
export const serverFrameSchema = ${literal(shapesOf(document, operation))};
`;
}

/** The schema of what a client receives, with the components that it reaches and no others. */
function shapesOf(document: Document, { responses = {} }: OperationObject): Record<string, unknown> {
  const frames = resolve(document, responses['200'] ?? {}).content?.[json]?.schema ?? {};
  const reached = new Map<string, unknown>();
  const shape = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(shape);
    if (!isObject(schema)) return schema;
    if (typeof schema.$ref === 'string') reach(schema.$ref);
    const own = Object.entries(schema).filter(([key]) => shapeKeys.has(key));
    return {
      ...Object.fromEntries(own.map(([key, value]) => [key, shape(value)])),
      ...(isObject(schema.properties) && {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, one]) => [name, shape(one)]),
        ),
      }),
    };
  };
  const reach = ($ref: string): void => {
    const name = $ref.slice(component.length);
    if (!$ref.startsWith(component) || reached.has(name)) return;
    reached.set(name, {});
    const found: Schema = resolve(document, { $ref });
    reached.set(name, shape(found));
  };
  const root = shape(frames);
  return { ...Object(root), components: { schemas: Object.fromEntries(reached) } };
}

/** What tells one shape from another. Lengths, patterns and formats are left to the platform, which is the sender. */
const shapeKeys: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'const', 'enum', 'required', 'items', 'oneOf', 'anyOf', 'allOf'],
]);
