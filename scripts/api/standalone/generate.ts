import { readFileSync } from 'node:fs';
import type { Call, Note } from '@scripts/api/read/calls';
import { countOperations, readCalls } from '@scripts/api/read/calls';
import type { ReadOptions } from '@scripts/api/read/calls';
import { camelCase, Names } from '@scripts/api/read/names';
import { writeContract } from '@scripts/api/write/contractFile';
import { hooksOf } from '@scripts/api/write/endpointFile';
import type { Files } from '@scripts/api/write/generate';
import { banner, literal, property, quote } from '@scripts/api/write/source';
import type { Document, SecurityScheme } from '@server/contract/document';
import { isObject, resolve } from '@server/contract/resolve';
import { addressOf, tagOf, writeEndpoint } from './endpoint';
import type { Style } from './endpoint';
import { mendSchemas, onlyWanted, withoutUnused } from './prepare';
import type { Wanted } from './prepare';
import type { Scheme } from './runtime/settings';

export type Options = ReadOptions & {
  wanted: Wanted;
  /** Import path of the api to add the endpoints to. @default null: the output has its own */
  client: string | null;
  hasTags: boolean;
  /** Name of the api in the store. */
  name: string;
};

/** Files that every output has, whatever the tags are. */
const ownFiles = ['contract', 'client', 'request', 'parameters', 'body', 'settings', 'events', 'marks'];

const runtimeFile = (name: string): string =>
  `${banner}${readFileSync(new URL(`./runtime/${name}.ts`, import.meta.url), 'utf8')}`;

function schemeOf({ type, scheme, in: place, name = '' }: SecurityScheme): Scheme {
  if (type === 'apiKey') return { in: place === 'query' || place === 'cookie' ? place : 'header', name };
  return {
    in: type === 'http' && scheme?.toLowerCase() === 'basic' ? 'basic' : 'bearer',
    name: 'Authorization',
  };
}

function settingsFile(document: Document): string {
  const schemes = Object.entries(document.components?.securitySchemes ?? {}).map(
    ([name, scheme]) => `  ${property(name)}: ${literal(schemeOf(resolve(document, scheme)))},\n`,
  );
  return runtimeFile('settings')
    .replace('= {};', `= {\n${schemes.join('')}};`)
    .replace("baseUrl: ''", `baseUrl: ${quote(addressOf(document.servers))}`);
}

function clientFile(name: string, tags: readonly string[]): string {
  return `${banner}import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** The api of this document. Add its reducer and middleware to your store. */
export const api = createApi({
  reducerPath: ${quote(name)},
  baseQuery: fetchBaseQuery(),
  tagTypes: [${tags.map(quote).join(', ')}],
  endpoints: () => ({}),
});
`;
}

function endpointFile(
  document: Document,
  calls: readonly Call[],
  { api, client }: { api: string; client: string },
  style: Style,
  note: Note,
): string {
  const endpoints = calls.map((call) => writeEndpoint(document, call, style, note));
  const types = endpoints.map((endpoint) => endpoint.types).join('\n');
  const definitions = endpoints.map(({ definition }) => definition).join('');
  const marks = ['Answered', 'Sent'].filter((mark) => types.includes(`${mark}<`));
  const imports = [
    `import { api } from ${quote(client)};`,
    ...(types.includes('paths[') ? ["import type { paths } from './contract';"] : []),
    ...(types.includes('ServerEvent')
      ? ["import { readEvents } from './events';", "import type { ServerEvent } from './events';"]
      : []),
    ...(marks.length > 0 ? [`import type { ${marks.join(', ')} } from './marks';`] : []),
    "import { request } from './request';",
  ];
  return `${banner}${imports.join('\n')}

${types}
export const ${api} = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
${definitions}  }),
});

export const {
${calls
  .flatMap(hooksOf)
  .map((hook) => `  ${hook},\n`)
  .join('')}} = ${api};
`;
}

const hasMarks = (value: unknown): boolean =>
  isObject(value) &&
  (value.readOnly === true || value.writeOnly === true || Object.values(value).some(hasMarks));

/**
 * Generates the client of a foreign document: endpoints for `fetchBaseQuery`, and the few files that they need.
 *
 * @param note receives what was renamed or omitted
 */
export async function generateStandalone(
  foreign: Document,
  { wanted, client, hasTags, name, ...reading }: Options,
  note: Note,
): Promise<{ files: Files; operations: number }> {
  const document = withoutUnused(mendSchemas(onlyWanted(foreign, wanted)));
  const calls = readCalls(document, note, reading);
  const style: Style = {
    envelope: reading.envelope ?? null,
    hasTags,
    hasMarks: hasMarks(document.components?.schemas) || hasMarks(document.paths),
  };
  const names = new Names();
  ownFiles.forEach((name) => names.take(name));
  const endpointFiles = [...new Set(calls.map(({ tag }) => tag))].map((tag) => {
    const apiName = camelCase(tag);
    const file = names.take(apiName, (free) => [free.toLowerCase()]);
    const own = calls.filter((call) => call.tag === tag);
    const target = { api: `${apiName}Api`, client: client ?? './client' };
    return [`${file}.ts`, endpointFile(document, own, target, style, note)] as const;
  });
  const hasEvents = calls.some(({ answer }) => answer.as === 'events');
  const files: Files = new Map([
    ['contract.ts', await writeContract(document, style.hasMarks)],
    ...endpointFiles,
    ...[
      ...['request', 'parameters', 'body'],
      ...(hasEvents ? ['events'] : []),
      ...(style.hasMarks ? ['marks'] : []),
    ].map((name) => [`${name}.ts`, runtimeFile(name)] as const),
    ['settings.ts', settingsFile(document)],
    ...(client === null
      ? [['client.ts', clientFile(name, [...new Set(calls.map(tagOf))].sort())] as const]
      : []),
  ]);
  return { files, operations: countOperations(document) };
}
