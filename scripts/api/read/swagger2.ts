import { methods } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';
import { isJson } from './body';

/** Returns the operations of a document by method and path. */
const operationsOf = ({ paths }: Record<string, unknown>): Map<string, Record<string, unknown>> => {
  const items = Object.entries(isObject(paths) ? paths : {});
  return new Map(
    items.flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = isObject(item) ? item[method] : undefined;
        return isObject(operation) ? [[`${method} ${path}`, operation] as const] : [];
      }),
    ),
  );
};

const bytes = { schema: { type: 'string', format: 'binary' } };

const isDownload = (media: unknown): boolean =>
  typeof media === 'string' && !isJson(media) && !/^text\/|[/+]xml\b/.test(media);

/**
 * Gives the answers of an operation the types of its own `produces`: the converter prefers those of the document. An
 * answer of success without a schema is a download if all of its types are neither JSON nor text (Docker's archives).
 */
function placeTypes(responses: unknown, produces: readonly unknown[]): void {
  for (const [status, response] of Object.entries(isObject(responses) ? responses : {})) {
    if (!isObject(response) || '$ref' in response) continue;
    const isEmpty = !isObject(response.content);
    const [media = bytes] = Object.values(isObject(response.content) ? response.content : {});
    if (isEmpty && !(/^20[0-3]$/.test(status) && produces.every(isDownload))) continue;
    response.content = Object.fromEntries(produces.map((type) => [type, media]));
  }
}

/** Converts a Swagger 2 document to OpenAPI 3. */
export async function fromSwagger2(parsed: Record<string, unknown>): Promise<unknown> {
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const types = new Map([...operationsOf(parsed)].map(([place, { produces }]) => [place, produces]));
  const converted: unknown = upgradeFromTwoToThree(parsed);
  for (const [place, { responses }] of operationsOf(isObject(converted) ? converted : {})) {
    const produces = types.get(place);
    if (Array.isArray(produces) && produces.length > 0) placeTypes(responses, produces);
  }
  return converted;
}
