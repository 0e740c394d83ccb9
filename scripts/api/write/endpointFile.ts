import type { Call, Note } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import { mutationHook, queryHooks } from '@scripts/api/read/names';
import { writeEndpoint } from './endpoint';
import { areaOf } from './homes';
import { banner, quote } from './source';

/** Returns the hooks of a call. */
export const hooksOf = (call: Call): string[] =>
  call.isQuery ? queryHooks(call.id) : [mutationHook(call.id)];

/**
 * Returns the endpoints of one tag as a TypeScript file. It imports only the root api at run time, so that an area loads
 * only its own calls.
 *
 * @param api name of the exported api
 * @param client import path of the root api
 */
export function writeEndpointFile(
  document: Document,
  calls: readonly Call[],
  { api, client }: { api: string; client: string },
  note: Note,
): string {
  const endpoints = calls.map((call) => writeEndpoint(document, call, note));
  const area = areaOf(calls[0]?.tag);
  const types = endpoints.map((endpoint) => endpoint.types).join('\n');
  return `${banner}import { api } from ${quote(client)};
${types.includes('paths[') ? `import type { paths } from './contract/${area}';\n` : ''}
${types}
export const ${api} = api.injectEndpoints({
  overrideExisting: process.env.NODE_ENV === 'production' ? false : 'throw',
  endpoints: (build) => ({
${endpoints.map(({ definition }) => definition).join('')}  }),
});

export const {
${calls
  .flatMap(hooksOf)
  .map((hook) => `  ${hook},\n`)
  .join('')}} = ${api};
`;
}
