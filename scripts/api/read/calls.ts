import type { Document, Method, OperationObject, Parameter, PathItem } from '@server/contract/document';
import { methods } from '@server/contract/document';
import { parametersAt } from '@server/contract/parameters';
import { resolve } from '@server/contract/resolve';
import type { Answer } from './answer';
import { readAnswer } from './answer';
import type { Body } from './body';
import { readBody } from './body';
import { camelCase, mutationHook, Names, queryHooks } from './names';

/** One operation of the contract, read and named. */
export type Call = {
  /** Name of the endpoint: the operationId where it is a free, camel-cased name. */
  id: string;
  method: Method;
  path: string;
  /** As the contract writes it; `default` where it has none. */
  tag: string;
  operation: OperationObject;
  parameters: readonly Parameter[];
  auth: 'none' | 'basic' | 'bearer';
  /** Undefined: no content type that the client can send. */
  body: Body | null | undefined;
  /** Undefined: no content type that the client can read. */
  answer: Answer | undefined;
};

/** Takes one line about something that had to be renamed or left out. */
export type Note = (line: string) => void;

/** Only reading calls are queries. */
export const isQuery = (call: Pick<Call, 'method'>): boolean => call.method === 'get';

const uncalled = ['head', 'options', 'trace'];

/** `GET /admin/wallet/chain/page`: an operation's place, as people name it. */
export const placeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** `GET /users/{id}` gives `getUsersById`. */
const pathName = (method: Method, path: string): string =>
  camelCase(`${method} ${path.replace(/\{([^{}]*)\}/g, ' by $1')}`);

function readAuth(document: Document, operation: OperationObject): Call['auth'] {
  const schemes = (operation.security ?? document.security ?? []).flatMap((one) => Object.keys(one));
  if (schemes.length === 0) return 'none';
  const basic = schemes.some((name) => document.components?.securitySchemes?.[name]?.scheme === 'basic');
  return basic ? 'basic' : 'bearer';
}

/** Endpoint names share one api, and hooks begin with a capital: getX and GetX would meet there. */
const alsoTaken = (method: Method, name: string): string[] => [
  name,
  ...(method === 'get' ? queryHooks(name) : [mutationHook(name)]),
];

/** Every operation of the document, in its order. */
export function readCalls(document: Document, note: Note): Call[] {
  const names = new Names();

  function readCall(method: Method, path: string, operation: OperationObject): Call {
    const place = placeOf({ method, path });
    const { operationId = pathName(method, path), tags = [] } = operation;
    const id = names.take(camelCase(operationId), (name) => alsoTaken(method, name));
    if (id !== operationId) note(`${place}: ${operationId} is called ${id}`);
    if (tags.length > 1) note(`${place}: of its tags, only ${tags[0]} counts`);
    const body = readBody(document, operation);
    if (method === 'get' && body !== null) note(`${place}: body left out, a GET has none`);
    return {
      id,
      method,
      path,
      tag: tags[0] ?? 'default',
      operation,
      parameters: parametersAt(document, path, method),
      auth: readAuth(document, operation),
      body: method === 'get' ? null : body,
      answer: readAnswer(document, operation),
    };
  }

  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    const item: PathItem = resolve(document, reference);
    uncalled
      .filter((name) => name in item)
      .forEach((name) => note(`${name.toUpperCase()} ${path}: left out`));
    return methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [readCall(method, path, operation)];
    });
  });
}
