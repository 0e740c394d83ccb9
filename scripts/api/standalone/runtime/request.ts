import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { headerText, parameter, pathText } from './parameters';
import type { Shape } from './parameters';
import { encodeBody } from './body';
import type { FieldShape } from './body';
import { schemes, settings } from './settings';

type Values = Readonly<Record<string, unknown>>;

/** A call as its endpoint describes it. Values of undefined and null are not sent. */
export type Call = {
  method: string;
  /** Path template, `/pets/{petId}`. */
  path: string;
  /** Address of a server that only this call has. @default `settings.baseUrl` */
  server?: string;
  params?: Values;
  query?: Values;
  headers?: Values;
  /** Browsers send their own cookies and ignore these. */
  cookies?: Values;
  /** Parameters that are not written as usual, by place and name: `path petId`. */
  shapes?: Readonly<Record<string, Shape>>;
  body?: unknown;
  /** Content type of the body. */
  media?: string;
  fields?: Readonly<Record<string, FieldShape>>;
  /** `any`: it is not described. @default 'json' */
  answer?: keyof typeof readers;
  /** Content type of the answer that is asked for. */
  accept?: string;
  /** The schemes that identify the caller: any of these sets. */
  security?: readonly (readonly string[])[];
  /** Field of the answer, and its value on success. @default the HTTP status decides */
  success?: readonly [field: string, value: string];
};

const readers = {
  // An empty answer is null, like the JSON text null.
  json: async (response: Response): Promise<unknown> => {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  },
  text: (response: Response): Promise<unknown> => response.text(),
  blob: (response: Response): Promise<unknown> =>
    response.status === 204 ? Promise.resolve(null) : response.blob(),
  any: async (response: Response): Promise<unknown> => {
    const text = await response.text();
    try {
      return text === '' ? null : JSON.parse(text);
    } catch {
      return text;
    }
  },
};

/** Reads a refusal as JSON where it is JSON, whatever the call answers on success. */
const readFailure = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return isJson && text !== '' ? JSON.parse(text) : text;
};

/** The set of schemes for which all credentials are there, else none. */
const chosen = (security: Call['security'] = []): readonly string[] =>
  security.find((names) => names.length > 0 && names.every((name) => name in settings.credentials)) ?? [];

/** Returns the pairs `name=value` of all parameters of one place, encoded. */
const pairsOf = (call: Call, place: 'query' | 'cookie', values: Values = {}): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    parameter(name, value, call.shapes?.[`${place} ${name}`] ?? {}),
  );

/** Describes a call for `fetchBaseQuery`. Throws a TypeError for a path parameter that is missing, empty, `.` or `..`. */
export const request = (call: Call): FetchArgs => {
  const { method, path, server, params = {}, headers = {}, shapes = {}, answer = 'json', success } = call;
  const base = server === undefined ? settings.baseUrl : (settings.servers[server] ?? server);
  const url = path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    pathText(name, params[name], shapes[`path ${name}`]),
  );
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || value === null) continue;
    sent[name] = headerText(value, shapes[`header ${name}`]);
  }
  const query = pairsOf(call, 'query', call.query);
  const cookies = pairsOf(call, 'cookie', call.cookies);
  for (const name of chosen(call.security)) {
    const scheme = schemes[name];
    const credential = settings.credentials[name] ?? '';
    if (scheme?.in === 'bearer') sent.Authorization = `Bearer ${credential}`;
    else if (scheme?.in === 'basic') sent.Authorization = `Basic ${btoa(credential)}`;
    else if (scheme?.in === 'header') sent[scheme.name] = credential;
    else if (scheme?.in === 'query') query.push(...parameter(scheme.name, credential, {}));
    else if (scheme?.in === 'cookie') cookies.push(...parameter(scheme.name, credential, {}));
  }
  if (cookies.length > 0) sent.Cookie = cookies.join('; ');
  if (call.accept !== undefined) sent.Accept = call.accept;
  const encoded = encodeBody(call.body, call.media, call.fields);
  if (encoded?.type !== undefined) sent['Content-Type'] = encoded.type;
  return {
    url: `${base}${url}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    method,
    headers: sent,
    ...(encoded && { body: encoded.body }),
    responseHandler: (response) => (response.ok ? readers[answer](response) : readFailure(response)),
    ...(success && {
      validateStatus: (response: Response, body: Values | null) =>
        response.ok && String(body?.[success[0]]) === success[1],
    }),
  };
};
