import type { Answer, Envelope } from '@scripts/api/read/answer';
import type { Call, Note } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import { camelCase } from '@scripts/api/read/names';
import { upperFirst } from '@server/codegen/words';
import type { Argument } from '@scripts/api/write/arguments';
import { argumentType, isQueryAlone, operationType, readArguments } from '@scripts/api/write/arguments';
import { pick } from '@scripts/api/write/endpoint';
import { at, comment, literal, property, quote } from '@scripts/api/write/source';
import type { Document, Parameter, ServerObject } from '@server/contract/document';
import type { Shape } from './runtime/parameters';

/** How the endpoints of a foreign document are written. */
export type Style = {
  envelope: Envelope | null;
  /** Endpoints have tags by the tag of the document and the last parameter of the path. */
  hasTags: boolean;
  /** Some property is only read or only written, so that what is sent and what is answered differ. */
  hasMarks: boolean;
};

const usual = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' } as const;

/** Returns how a parameter is written; undefined for the usual way of its place. */
function shapeOf({ in: place, style, explode }: Parameter): Shape | undefined {
  const given = style ?? usual[place];
  const isUsual = given === usual[place];
  const exploded = explode ?? given === 'form';
  if (isUsual && exploded === (given === 'form')) return undefined;
  return {
    ...(isUsual ? {} : { style: given as NonNullable<Shape['style']> }),
    ...(exploded === (given === 'form') ? {} : { explode: exploded }),
  };
}

const answered = (type: string, { hasMarks }: Style): string => (hasMarks ? `Answered<${type}>` : type);

/** Returns how `request` reads the body of an answer; undefined for JSON. */
function readerOf({ as, data, status, others }: Answer): string | undefined {
  const hasBody = [status, ...others.map((other) => other.status)].some((key) => !/^20[45]$/.test(key));
  if (data === 'empty') return hasBody ? 'any' : undefined;
  return as === 'text' || as === 'blob' ? as : undefined;
}

function resultType(call: Call, style: Style): string {
  const { answer } = call;
  const keyOf = (status: string) => (/^\d+$/.test(status) ? `[${status}]` : at(status));
  const typeAt = (status: string, media: string) =>
    `${operationType(call)}['responses']${keyOf(status)}['content']${at(media)}`;
  if (answer.as === 'events') return 'ServerEvent[]';
  const isBare = answer.others.some(({ media }) => media === null) && answer.data !== 'empty';
  const orNull = isBare ? ' | null' : '';
  if (answer.as === 'text') return `string${orNull}`;
  if (answer.as === 'blob') return `Blob${orNull}`;
  if (answer.media === null && readerOf(answer) === 'any') return 'unknown';
  if (answer.media === null || answer.data === 'none') return 'null';
  const whole = typeAt(answer.status, answer.media);
  const data = at(style.envelope?.data ?? '');
  if (answer.data === 'envelope') return answered(`${whole}${data}`, style);
  if (answer.data === 'optional') return `NonNullable<${answered(`${whole}${data}`, style)}> | null`;
  const all = [
    whole,
    ...answer.others.flatMap(({ status, media }) => (media?.includes('json') ? [typeAt(status, media)] : [])),
  ];
  return `${[...new Set(all)].map((type) => answered(type, style)).join(' | ')}${orNull}`;
}

/** Returns the sets of schemes that identify the caller; undefined when the call needs no caller. */
function securityOf(document: Document, call: Call): string[][] | undefined {
  const sets = (call.operation.security ?? document.security ?? []).map((set) => Object.keys(set));
  return sets.some((names) => names.length > 0) ? sets : undefined;
}

/** Returns the address that calls go to: that of the first server, with the defaults of its variables. */
export const addressOf = ([server]: readonly ServerObject[] = []): string =>
  (server?.url ?? '')
    .replace(/\{([^{}]+)\}/g, (_, name: string) => server?.variables?.[name]?.default ?? '')
    .replace(/\/$/, '');

/** Returns the properties of the call that `request` takes. */
function requestFields(document: Document, call: Call, all: readonly Argument[], style: Style): string[] {
  const optional = all.every(({ required }) => !required);
  const record = (field: string, from: Argument['from']): string[] => {
    const pairs = all
      .filter((argument) => argument.from === from)
      .map((argument) => `${property(argument.wire)}: ${pick(argument, optional)}`);
    return pairs.length === 0 ? [] : [`${field}: { ${pairs.join(', ')} }`];
  };
  const shapes = call.parameters.flatMap((one) => {
    const shape = shapeOf(one);
    return shape === undefined ? [] : [[`${one.in} ${one.name}`, shape] as const];
  });
  const { body, answer } = call;
  const isEnveloped = answer.data === 'envelope' || answer.data === 'optional' || answer.data === 'none';
  const accept = answer.media === null || answer.media === '*/*' ? [] : [`accept: ${quote(answer.media)}`];
  const security = securityOf(document, call);
  const server = addressOf(call.servers);
  const reader = readerOf(answer);
  return [
    `method: ${quote(call.method.toUpperCase())}`,
    `path: ${quote(call.path)}`,
    ...(call.servers === undefined || server === addressOf(document.servers)
      ? []
      : [`server: ${quote(server)}`]),
    ...record('params', 'path'),
    ...(isQueryAlone(all) ? [`query: ${optional ? 'arg ?? {}' : 'arg'}`] : record('query', 'query')),
    ...record('headers', 'header'),
    ...record('cookies', 'cookie'),
    ...(shapes.length === 0 ? [] : [`shapes: ${literal(Object.fromEntries(shapes))}`]),
    ...all.filter(({ from }) => from === 'body').map((argument) => `body: ${pick(argument, optional)}`),
    ...(body && body.media !== 'application/json' ? [`media: ${quote(body.media)}`] : []),
    ...(body && Object.keys(body.encoding).length > 0 ? [`fields: ${literal(body.encoding)}`] : []),
    ...(reader === undefined ? [] : [`answer: ${quote(reader)}`]),
    ...accept,
    ...(security === undefined ? [] : [`security: ${literal(security)}`]),
    ...(isEnveloped && style.envelope
      ? [`success: ${literal([style.envelope.code, style.envelope.ok])}`]
      : []),
  ];
}

/** The name under which the answers of a tag are cached. */
export const tagOf = ({ tag }: Call): string => camelCase(tag);

/** A query provides its tag, with the id where its path ends with one; a write makes everything of its tag stale. */
function cacheFields(call: Call, all: readonly Argument[], { hasTags }: Style): string[] {
  const tag = quote(tagOf(call));
  if (!hasTags) return [];
  if (!call.isQuery) return [`invalidatesTags: [${tag}]`];
  const [, wire] = /\{([^{}]+)\}$/.exec(call.path) ?? [];
  const id = all.find((argument) => argument.from === 'path' && argument.wire === wire);
  if (id === undefined) return [`providesTags: [${tag}]`];
  return [
    `providesTags: (_result, _error, arg) => [${tag}, { type: ${tag}, id: String(${pick(id, false)}) }]`,
  ];
}

const indent = (lines: readonly string[], depth: number): string =>
  lines.map((line) => `${' '.repeat(depth)}${line},\n`).join('');

/** Returns the TypeScript of one call: the types of its argument and result, and its endpoint. */
export function writeEndpoint(
  document: Document,
  call: Call,
  style: Style,
  note: Note,
): { types: string; definition: string } {
  const all = readArguments(call, note, { hasCookies: true }).map((argument) => {
    if (argument.from !== 'body' || !call.body) return argument;
    const { type } = call.body;
    if (type === 'text' || type === 'binary')
      return { ...argument, type: type === 'text' ? 'string' : 'Blob' };
    return style.hasMarks ? { ...argument, type: `Sent<${argument.type}>` } : argument;
  });
  const name = upperFirst(call.id);
  const type = argumentType(call, all);
  const mayBeVoid = all.every(({ required }) => !required);
  const taken = type === undefined ? 'void' : `${name}Arg${mayBeVoid ? ' | void' : ''}`;
  const title = comment(
    `${(call.operation.summary ?? call.id).replace(/[.\s]+$/, '')}. \`${placeOf(call)}\``,
  );
  const fields = (depth: number) => indent(requestFields(document, call, all, style), depth);
  const given = type === undefined ? '' : 'arg';
  const data =
    style.envelope && ['envelope', 'optional'].includes(call.answer.data) ? style.envelope.data : null;
  const opened = call.answer.data === 'none' ? 'null' : data === null ? null : `answer${at(data)} ?? null`;
  const definition =
    call.answer.as === 'events'
      ? `      queryFn: () => ({ data: [] }),
      onCacheEntryAdded: (${given === '' ? '_' : given}, entry) =>
        readEvents(request({
${fields(10)}        }), entry),
`
      : `      query: (${given}) =>
        request({
${fields(10)}        }),
${opened === null ? '' : `      transformResponse: (${opened === 'null' ? '' : `answer: { ${property(data ?? '')}: ${name}Result }`}) => ${opened},\n`}`;
  return {
    types: `${type === undefined ? '' : `export type ${name}Arg = ${type};\n`}export type ${name}Result = ${resultType(call, style)};\n`,
    definition: `    /** ${title} */
    ${call.id}: build.${call.isQuery ? 'query' : 'mutation'}<${name}Result, ${taken}>({
${definition}${indent(cacheFields(call, all, style), 6)}    }),
`,
  };
}
