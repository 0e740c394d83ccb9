import type {
  Document,
  Method,
  OperationObject,
  Parameter,
  PathItem,
  ServerObject,
} from '@server/contract/document';
import { methods } from '@server/contract/document';
import { parametersAt } from '@server/contract/parameters';
import { resolve } from '@server/contract/resolve';
import type { Answer, Envelope } from './answer';
import { readAnswer } from './answer';
import type { Body } from './body';
import { readBody } from './body';
import { camelCase, mutationHook, Names, queryHooks } from './names';

/** One operation of the contract with its name. */
export type Call = {
  /** Name of the endpoint: the operationId in camel case, if it is free. */
  id: string;
  method: Method;
  path: string;
  /** As in the contract; `default` without a tag. */
  tag: string;
  operation: OperationObject;
  parameters: readonly Parameter[];
  auth: 'none' | 'basic' | 'bearer';
  body: Body | null;
  /** Servers of this call alone. @default those of the document */
  servers: readonly ServerObject[] | undefined;
  answer: Answer;
  /** A query, whose answer is kept in the cache; else a mutation. */
  isQuery: boolean;
};

/** Reports something that was renamed, changed, or `left out` of the client. */
export type Note = (line: string, kind?: 'left out') => void;

export type ReadOptions = {
  /** @default null: answers are handed on as they are */
  envelope?: Envelope | null;
  /** Whether a call that is no GET is a query, such as a search by POST. @default none is */
  isSearch?: (operationId: string) => boolean;
  /** Names that calls must not have. */
  taken?: readonly string[];
};

const skippedMethods = ['head', 'options', 'trace'];

/** Returns the method and path of a call: `GET /admin/wallet/chain/page`. */
export const placeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** Returns a name by path: `getUsersById` for `GET /users/{id}`. */
const pathName = (method: Method, path: string): string =>
  camelCase(`${method} ${path.replace(/\{([^{}]*)\}/g, ' by $1')}`);

function readAuth(document: Document, operation: OperationObject): Call['auth'] {
  const schemes = (operation.security ?? document.security ?? []).flatMap((one) => Object.keys(one));
  if (schemes.length === 0) return 'none';
  const basic = schemes.some((name) => document.components?.securitySchemes?.[name]?.scheme === 'basic');
  return basic ? 'basic' : 'bearer';
}

/** Endpoints share one api, and hooks start with a capital, so getX and GetX would collide. */
const alsoTaken = (isQuery: boolean, name: string): string[] => [
  name,
  ...(isQuery ? queryHooks(name) : [mutationHook(name)]),
];

/** Counts the operations of a document, those that a client cannot have included. */
export const countOperations = (document: Document): number =>
  Object.values(document.paths ?? {}).reduce((count, reference) => {
    const item: PathItem = resolve(document, reference);
    const spoken = methods.filter((method) => item[method] && !item[method]['x-websocket']);
    return count + spoken.length + skippedMethods.filter((name) => name in item).length;
  }, 0);

/** Returns every operation of the document in its order. */
export function readCalls(
  document: Document,
  note: Note,
  { envelope = null, isSearch = () => false, taken = [] }: ReadOptions = {},
): Call[] {
  const names = new Names();
  taken.forEach((name) => names.take(name));

  function readCall(method: Method, path: string, operation: OperationObject, item: PathItem): Call {
    const place = placeOf({ method, path });
    const { operationId = pathName(method, path), tags = [] } = operation;
    const answer = readAnswer(document, operation, envelope);
    // Events are added to an entry of the cache.
    const isQuery = method === 'get' || answer.as === 'events' || isSearch(operationId);
    const id = names.take(camelCase(operationId), (name) => alsoTaken(isQuery, name));
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
      servers: operation.servers ?? item.servers,
      answer,
      isQuery,
    };
  }

  return Object.entries(document.paths ?? {}).flatMap(([path, reference]) => {
    const item: PathItem = resolve(document, reference);
    skippedMethods
      .filter((name) => name in item)
      .forEach((name) =>
        note(`${name.toUpperCase()} ${path}: RTK Query has no use for this method`, 'left out'),
      );
    return methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined || operation['x-websocket']
        ? []
        : [readCall(method, path, operation, item)];
    });
  });
}
