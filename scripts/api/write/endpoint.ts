import { isEnveloped } from '@scripts/api/read/answer';
import type { Call, Note } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import type { QueryStyle } from '@/api/request';
import type { Document, Parameter } from '@server/contract/document';
import { merge, typeOf } from '@server/contract/resolve';
import { upperFirst } from '@server/codegen/words';
import type { Argument } from './arguments';
import { argumentType, isQueryAlone, operationType, readArguments } from './arguments';
import { at, comment, literal, property, quote } from './source';

function resultType(call: Call): string {
  const { answer } = call;
  if (!answer.media || answer.data === 'none') return 'null';
  const status = /^\d+$/.test(answer.status) ? `[${answer.status}]` : at(answer.status);
  const whole = `${operationType(call)}['responses']${status}['content']${at(answer.media)}`;
  if (answer.data === 'whole') return whole;
  return answer.data === 'envelope' ? `${whole}['data']` : `NonNullable<${whole}['data']> | null`;
}

/** Returns `arg.id`, or `arg?.id` when the argument is optional. */
export function pick({ name }: Argument, optional: boolean): string {
  if (property(name) === name) return `arg${optional ? '?.' : '.'}${name}`;
  return `arg${optional ? '?.' : ''}${at(name)}`;
}

const styles: Readonly<Record<string, QueryStyle>> = {
  form: 'csv',
  spaceDelimited: 'space',
  pipeDelimited: 'pipe',
};

/** Returns how an array or object is encoded in the query; undefined for the default. */
function queryStyle(document: Document, parameter: Parameter): QueryStyle | undefined {
  const { style = 'form', explode = style === 'form' } = parameter;
  if (style === 'deepObject') return 'deep';
  const isArray = typeOf(merge(document, parameter.schema ?? {})) === 'array';
  return isArray && !explode ? styles[style] : undefined;
}

/** Returns the properties of a call's `ApiRequest`. */
function requestFields(document: Document, call: Call, all: readonly Argument[]): string[] {
  const optional = all.every(({ required }) => !required);
  const record = (field: string, from: Argument['from']): string[] => {
    const some = all.filter((argument) => argument.from === from);
    const pairs = some.map((argument) => `${property(argument.wire)}: ${pick(argument, optional)}`);
    return some.length === 0 ? [] : [`${field}: { ${pairs.join(', ')} }`];
  };
  const styles = call.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => [parameter.name, queryStyle(document, parameter)] as const)
    .filter(([, style]) => style !== undefined);
  return [
    `operationId: ${quote(call.id)}`,
    `method: ${quote(call.method.toUpperCase())}`,
    `path: ${quote(call.path)}`,
    ...(call.auth === 'bearer' ? [] : [`auth: ${quote(call.auth)}`]),
    ...record('params', 'path'),
    ...(isQueryAlone(all) ? [`query: ${optional ? 'arg ?? {}' : 'arg'}`] : record('query', 'query')),
    ...(styles.length === 0 ? [] : [`styles: ${literal(Object.fromEntries(styles))}`]),
    ...record('headers', 'header'),
    ...all.filter(({ from }) => from === 'body').map((argument) => `body: ${pick(argument, optional)}`),
    ...(call.body && call.body.type !== 'json' ? [`bodyType: ${quote(call.body.type)}`] : []),
    ...(isEnveloped(call.answer) ? [] : ['envelope: false']),
  ];
}

/** Returns the tags that a query provides, with the record's id if its path has one, or that a mutation invalidates. */
function cacheFields(call: Call): string[] {
  const {
    'x-provides': provides = [],
    'x-invalidates': invalidates = [],
    'x-no-cache': noCache,
  } = call.operation;
  if (!call.isQuery) return invalidates.length === 0 ? [] : [`invalidatesTags: ${literal(invalidates)}`];
  const lifetime = noCache === true ? ['keepUnusedDataFor: 0'] : [];
  if (provides.length === 0) return lifetime;
  if (!call.path.includes('{id}')) return [`providesTags: ${literal(provides)}`, ...lifetime];
  const tags = provides.map((type) => `${quote(type)}, { type: ${quote(type)}, id: arg.id }`);
  return [`providesTags: (_result, _error, arg) => [${tags.join(', ')}]`, ...lifetime];
}

const indent = (lines: readonly string[], depth: number): string =>
  lines.map((line) => `${' '.repeat(depth)}${line},\n`).join('');

/** Returns the TypeScript of one call: the types of its argument and result, and its endpoint. */
export function writeEndpoint(
  document: Document,
  call: Call,
  note: Note,
): { types: string; definition: string } {
  const all = readArguments(call, note);
  const name = upperFirst(call.id);
  const type = argumentType(call, all);
  const mayBeVoid = all.every(({ required }) => !required);
  const taken = type === undefined ? 'void' : `${name}Arg${mayBeVoid ? ' | void' : ''}`;
  const title = comment(`${call.operation.summary ?? call.id}. \`${placeOf(call)}\``);
  return {
    types: `${type === undefined ? '' : `export type ${name}Arg = ${type};\n`}export type ${name}Result = ${resultType(call)};\n`,
    definition: `    /** ${title} */
    ${call.id}: build.${call.isQuery ? 'query' : 'mutation'}<${name}Result, ${taken}>({
      query: (${type === undefined ? '' : 'arg'}) => ({
${indent(requestFields(document, call, all), 8)}      }),
${indent(cacheFields(call), 6)}    }),
`,
  };
}
