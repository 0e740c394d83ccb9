import type { Answer } from './answer';
import { readAnswer } from './answer';
import type { Body } from './body';
import { readBody } from './body';
import type { Document, Method, OperationObject, Parameter, PathItem } from './document';
import { methods } from './document';
import { camelCase, mutationHook, Names, queryHooks } from './names';
import { readParameters } from './parameters';
import { resolve } from './resolve';

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

/** `GET /users/{id}` gives `getUsersById`. */
const nameOf = (method: Method, path: string): string =>
  camelCase(`${method} ${path.replace(/\{([^{}]*)\}/g, ' by $1')}`);

function readAuth(document: Document, operation: OperationObject): Call['auth'] {
  const schemes = (operation.security ?? document.security ?? []).flatMap((one) => Object.keys(one));
  if (schemes.length === 0) return 'none';
  const basic = schemes.some((name) => document.components?.securitySchemes?.[name]?.scheme === 'basic');
  return basic ? 'basic' : 'bearer';
}

function takeName(
  names: Names,
  method: Method,
  path: string,
  operation: OperationObject,
  note: Note,
): string {
  const wanted = operation.operationId ?? '';
  const hooks = method === 'get' ? queryHooks : (name: string) => [mutationHook(name)];
  // Endpoint names share one api, and hooks begin with a capital: getX and GetX would meet there.
  const id = names.take(camelCase(wanted) === 'call' ? nameOf(method, path) : camelCase(wanted), (name) => [
    name,
    ...hooks(name),
  ]);
  if (wanted !== '' && id !== wanted) note(`${method.toUpperCase()} ${path}: ${wanted} is called ${id}`);
  return id;
}

/** Every operation of the document, in its order. */
export function readCalls(document: Document, note: Note): Call[] {
  const names = new Names();
  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    const item: PathItem = resolve(document, reference);
    for (const method of uncalled.filter((name) => name in item))
      note(`${method.toUpperCase()} ${path}: left out`);
    return methods.flatMap((method): Call[] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { tags = [] } = operation;
      if (tags.length > 1) note(`${method.toUpperCase()} ${path}: of its tags, only ${tags[0]} counts`);
      return [
        {
          id: takeName(names, method, path, operation, note),
          method,
          path,
          tag: tags[0] ?? 'default',
          operation,
          parameters: readParameters(document, item, operation),
          auth: readAuth(document, operation),
          body: readBody(document, operation),
          answer: readAnswer(document, operation),
        },
      ];
    });
  });
}
