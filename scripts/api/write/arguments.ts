import type { Call, Note } from '@scripts/api/read/calls';
import { camelCase, Names } from '@scripts/api/read/names';
import { at, property, quote } from './source';

/** One property of a call's argument. */
export type Argument = {
  name: string;
  from: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** Its name in the request; empty for the body. */
  wire: string;
  type: string;
  required: boolean;
};

/** Returns `paths['/x/{id}']['get']`. */
export const operationType = (call: Call): string => `paths${at(call.path)}${at(call.method)}`;

type Place = Exclude<Argument['from'], 'body'>;

/** Returns the type of all parameters of one place. */
const groupType = (call: Call, place: Place): string =>
  `NonNullable<${operationType(call)}['parameters'][${quote(place)}]>`;

const declared = (call: Call, place: Place): Call['parameters'] =>
  call.parameters.filter((parameter) => parameter.in === place);

function readBody(call: Call, names: Names): Argument[] {
  if (!call.body) return [];
  const { media, required } = call.body;
  const type = `NonNullable<${operationType(call)}['requestBody']>['content']${at(media)}`;
  return [{ name: names.take('body'), from: 'body', wire: '', type, required }];
}

/** The template lists the path parameters; one without a description is a string. */
function readPath(call: Call, names: Names, note: Note): Argument[] {
  const known = declared(call, 'path').map(({ name }) => name);
  const wanted = [...new Set([...call.path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  known
    .filter((name) => !wanted.includes(name))
    .forEach((name) => note(`${call.id}: ${name} is not in its path, left out`));
  return wanted.map((wire) => {
    if (!known.includes(wire)) note(`${call.id}: ${wire} of its path is not described, taken as text`);
    const type = known.includes(wire) ? `${groupType(call, 'path')}${at(wire)}` : 'string';
    return { name: names.take(wire), from: 'path', wire, type, required: true };
  });
}

/** Returns the headers in camel case, without those that the runtime sets. */
function readHeaders(call: Call, names: Names): Argument[] {
  return declared(call, 'header')
    .filter(({ name }) => !/^(accept|accept-language|content-type|authorization)$/i.test(name))
    .map(({ name: wire, required = false }) => {
      const type = `${groupType(call, 'header')}${at(wire)}`;
      return { name: names.take(camelCase(wire)), from: 'header', wire, type, required };
    });
}

function readCookies(call: Call, cookies: Call['parameters'], names: Names): Argument[] {
  return cookies.map(({ name: wire, required = false }) => {
    const type = `${groupType(call, 'cookie')}${at(wire)}`;
    return { name: names.take(camelCase(wire)), from: 'cookie', wire, type, required };
  });
}

function readQuery(call: Call, names: Names): Argument[] {
  return declared(call, 'query').map(({ name: wire, required = false }) => {
    const type = `${groupType(call, 'query')}${at(wire)}`;
    return { name: names.take(wire), from: 'query', wire, type, required };
  });
}

/**
 * Returns all properties of a call's argument. The later one of two equal names gets a number. `hasCookies`: the caller gives
 * cookies, too; else the browser sends its own.
 */
export function readArguments(
  call: Call,
  note: Note,
  { hasCookies = false }: { hasCookies?: boolean } = {},
): Argument[] {
  const names = new Names();
  const body = readBody(call, names);
  const path = readPath(call, names, note);
  const headers = readHeaders(call, names);
  const query = readQuery(call, names);
  for (const { name, from, wire } of [...path, ...query]) {
    if (name !== wire) note(`${call.id}: ${from} parameter ${wire} is called ${name}`);
  }
  const cookies = declared(call, 'cookie');
  if (!hasCookies)
    cookies.forEach(({ name }) =>
      note(`${call.id}: cookie parameter ${name} left out, the browser sends it`),
    );
  return [...path, ...query, ...headers, ...(hasCookies ? readCookies(call, cookies, names) : []), ...body];
}

/** Whether the contract's type of all parameters contains it under the same name. */
const isPlain = ({ from, name, wire, type }: Argument): boolean =>
  (from === 'path' || from === 'query') && name === wire && type !== 'string';

/** Returns the TypeScript type of a call's argument; undefined without one. */
export function argumentType(call: Call, all: readonly Argument[]): string | undefined {
  const groups = (['path', 'query'] as const).flatMap((place) => {
    const plain = all
      .filter((argument) => argument.from === place && isPlain(argument))
      .map(({ name }) => name);
    if (plain.length === 0) return [];
    const others = declared(call, place).filter(({ name }) => !plain.includes(name));
    const group = groupType(call, place);
    return others.length === 0
      ? [group]
      : [`Omit<${group}, ${others.map(({ name }) => quote(name)).join(' | ')}>`];
  });
  const own = all
    .filter((argument) => !isPlain(argument))
    .map(({ name, type, required }) => `${property(name)}${required ? '' : '?'}: ${type}`);
  const parts = own.length === 0 ? groups : [...groups, `{ ${own.join('; ')} }`];
  return parts.length === 0 ? undefined : parts.join(' & ');
}

/** Whether the argument is the whole query. */
export const isQueryAlone = (all: readonly Argument[]): boolean =>
  all.length > 0 && all.every((argument) => argument.from === 'query' && isPlain(argument));
