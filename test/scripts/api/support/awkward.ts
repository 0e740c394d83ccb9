import type { Document } from '@scripts/api/read/document';

/** A document as others write them, and what the generator has to say about it. */
export type Awkward = {
  name: string;
  document: unknown;
  notes: readonly string[];
  holds?: readonly string[];
};

const ok = { '200': { description: 'ok', content: { 'application/json': { schema: { type: 'string' } } } } };

const openapi = (version: string, paths: object, components: object = {}): unknown => ({
  openapi: version,
  info: { title: 'Awkward', version: '1' },
  paths,
  components,
});

/** The document as the generator takes it: what somebody wrote, whatever it is. */
export const asDocument = (document: unknown): Document => document as Document;

const query = (name: string, rest: object): object => ({ name, in: 'query', ...rest });
const path = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });

export const awkward: readonly Awkward[] = [
  {
    name: 'no operationId at all',
    document: openapi('3.0.3', {
      '/': { get: { responses: ok } },
      '/users/{id}/posts': { parameters: [path('id')], get: { responses: ok }, post: { responses: ok } },
    }),
    notes: [],
    holds: ['useGetQuery', 'useGetUsersByIdPostsQuery', 'usePostUsersByIdPostsMutation'],
  },
  {
    name: 'names that collide after camel-casing, or differ only in the first letter',
    document: openapi('3.0.3', {
      '/a': { get: { operationId: 'get-user', responses: ok } },
      '/b': { get: { operationId: 'get_user', responses: ok } },
      '/c': { get: { operationId: 'getUser', responses: ok } },
      '/d': { get: { operationId: 'GetUser', responses: ok } },
      '/e': { get: { operationId: 'lazyGetUser', responses: ok } },
      '/f': { get: { operationId: 'getUser', responses: ok } },
    }),
    notes: [
      'GET /a: get-user is called getUser',
      'GET /b: get_user is called getUser2',
      'GET /c: getUser is called getUser3',
      'GET /d: GetUser is called getUser4',
      'GET /e: lazyGetUser is called lazyGetUser5',
      'GET /f: getUser is called getUser6',
    ],
  },
  {
    name: 'names that are no identifiers',
    document: openapi('3.0.3', {
      '/a': { get: { operationId: '2fa/login', responses: ok } },
      '/b': { post: { operationId: 'delete', responses: ok } },
      '/c': { post: { operationId: 'constructor', responses: ok } },
      '/d': { get: { operationId: '查询用户', responses: ok } },
      '/e': { get: { operationId: '---', responses: ok } },
      '/f': { get: { operationId: "it's\n`${x}`*/", summary: "*/ alert('x') /*", responses: ok } },
      "/g'\\{the-id}/{class}": {
        parameters: [path('the-id'), path('class')],
        get: { operationId: 'g', responses: ok },
      },
    }),
    notes: [
      'GET /a: 2fa/login is called call2faLogin',
      'POST /c: constructor is called constructor2',
      'GET /e: --- is called call',
      "GET /f: it's\n`${x}`*/ is called itSX",
    ],
    holds: ["params: { 'the-id': arg['the-id'], class: arg.class }", 'use查询用户Query'],
  },
  {
    name: 'tags in any form',
    document: openapi('3.0.3', {
      '/a': { get: { operationId: 'a', tags: ['User / Admin'], responses: ok } },
      '/b': { get: { operationId: 'b', tags: ['user-admin'], responses: ok } },
      '/c': { get: { operationId: 'c', tags: ['UserAdmin'], responses: ok } },
      '/d': { get: { operationId: 'd', tags: ['contract'], responses: ok } },
      '/e': { get: { operationId: 'e', tags: ['钱包'], responses: ok } },
      '/f': { get: { operationId: 'f', tags: ['../../evil', 'other'], responses: ok } },
      '/g': { get: { operationId: 'g', tags: [], responses: ok } },
      '/h': { get: { operationId: 'h', responses: ok } },
      '/i': { get: { operationId: 'i', tags: ['USERADMIN2'], responses: ok } },
    }),
    notes: ['GET /f: of its tags, only ../../evil counts'],
  },
  {
    name: 'nullable without a type, and recursive schemas',
    document: openapi(
      '3.0.3',
      {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema: { nullable: true } } } },
            responses: {
              '200': {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } },
              },
            },
          },
        },
      },
      {
        schemas: {
          Node: {
            type: 'object',
            properties: { next: { $ref: '#/components/schemas/Node' }, any: { nullable: true } },
          },
        },
      },
    ),
    notes: [],
  },
  {
    name: 'array, object and free-form query parameters',
    document: openapi('3.1.0', {
      '/a': {
        get: {
          operationId: 'a',
          parameters: [
            query('plain', { schema: { type: 'array', items: { type: 'string' } } }),
            query('joined', { explode: false, schema: { type: 'array', items: { type: 'integer' } } }),
            query('piped', { style: 'pipeDelimited', schema: { type: 'array', items: { type: 'string' } } }),
            query('spaced', {
              style: 'spaceDelimited',
              explode: false,
              schema: { type: 'array', items: { type: 'string' } },
            }),
            query('pageable', { schema: { type: 'object', properties: { size: { type: 'integer' } } } }),
            query('filter', {
              style: 'deepObject',
              explode: true,
              schema: { type: 'object', additionalProperties: true },
            }),
            query('free', { schema: { type: 'object', additionalProperties: { type: 'string' } } }),
            query('any', { schema: {} }),
            query('coded', { content: { 'application/json': { schema: { type: 'object' } } } }),
            query('is-odd[]', { schema: { type: 'array', items: { type: 'string' } } }),
          ],
          responses: ok,
        },
      },
    }),
    notes: [],
    holds: ["styles: { joined: 'csv', piped: 'pipe', spaced: 'space', filter: 'deep' }"],
  },
  {
    name: 'bodies that are one of several, or no JSON',
    document: openapi('3.1.0', {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: {
            content: {
              'text/xml': { schema: { type: 'string' } },
              'application/vnd.api+json; charset=utf-8': {
                schema: {
                  oneOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }],
                },
              },
            },
          },
          responses: ok,
        },
      },
      '/b': {
        post: {
          operationId: 'b',
          requestBody: {
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          responses: ok,
        },
      },
      '/c': { put: { operationId: 'c', requestBody: { content: {} }, responses: ok } },
      '/d': {
        get: {
          operationId: 'd',
          requestBody: { content: { 'application/json': { schema: {} } } },
          responses: ok,
        },
      },
      '/e': {
        post: {
          operationId: 'e',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
                },
              },
            },
          },
          responses: ok,
        },
      },
    }),
    notes: [
      'GET /d: body left out, a GET has none',
      'b: not in the client, its body is neither JSON nor a form',
    ],
  },
  {
    name: 'answers by default, by range, without content, or no JSON',
    document: openapi(
      '3.1.0',
      {
        '/a': {
          get: {
            operationId: 'a',
            responses: { default: { description: '', content: { '*/*': { schema: { type: 'integer' } } } } },
          },
        },
        '/b': {
          get: {
            operationId: 'b',
            responses: { '2XX': { description: '', content: { 'application/json': {} } } },
          },
        },
        '/c': { delete: { operationId: 'c', responses: { '204': { description: '' } } } },
        '/d': {
          get: {
            operationId: 'd',
            responses: {
              '200': { description: '', content: { 'text/csv': { schema: { type: 'string' } } } },
            },
          },
        },
        '/e': { get: { operationId: 'e', responses: { '404': { description: '' } } } },
        '/f': { get: { operationId: 'f', responses: { '201': { $ref: '#/components/responses/Done' } } } },
        '/g': { head: { operationId: 'g', responses: {} }, trace: { responses: {} } },
      },
      {
        responses: {
          Done: {
            description: '',
            content: {
              'application/json': {
                schema: { properties: { code: {}, message: {}, data: { type: 'array', items: {} } } },
              },
            },
          },
        },
      },
    ),
    notes: ['HEAD /g: left out', 'TRACE /g: left out', 'd: not in the client, its answer is not JSON'],
    holds: [
      "['responses']['default']",
      "['responses']['2XX']",
      "['responses'][201]['content']['application/json']['data']",
    ],
  },
  {
    name: 'parameters shared on the path item, in headers and cookies, undescribed, or of one name',
    document: openapi(
      '3.1.0',
      {
        '/a/{id}/{body}': {
          parameters: [
            path('id'),
            path('body'),
            path('gone'),
            { $ref: '#/components/parameters/Trace' },
            { name: 'session', in: 'cookie', schema: { type: 'string' } },
          ],
          post: {
            operationId: 'a',
            parameters: [
              query('id', { required: true, schema: { type: 'integer' } }),
              query('xTrace', { schema: { type: 'string' } }),
              query('size', { schema: { type: 'integer' } }),
              { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
              { name: 'Authorization', in: 'header', schema: { type: 'string' } },
            ],
            requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
            responses: ok,
          },
        },
        '/b/{lost}': { get: { operationId: 'b', responses: ok } },
        '/c': {
          get: { operationId: 'c', parameters: [{ $ref: '#/components/parameters/Trace' }], responses: ok },
        },
      },
      { parameters: { Trace: { name: 'X-Trace', in: 'header', schema: { type: 'string' } } } },
    ),
    notes: [
      'a: gone is not in its path, left out',
      'a: path parameter body is called body2',
      'a: query parameter id is called id2',
      'a: query parameter xTrace is called xTrace2',
      'a: cookie parameter session left out, the browser sends it',
      'b: lost of its path is not described, taken as text',
    ],
    holds: ['params: { id: arg.id, body: arg.body2 }', "headers: { 'X-Trace': arg?.xTrace }"],
  },
  {
    name: 'component names with dots, brackets and quotes',
    document: openapi(
      '3.0.3',
      {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              '200': {
                description: '',
                content: {
                  'application/json': { schema: { $ref: "#/components/schemas/R«Page<it's.User>»" } },
                },
              },
            },
          },
        },
      },
      {
        schemas: {
          "R«Page<it's.User>»": {
            type: 'object',
            properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'object' } },
          },
        },
      },
    ),
    notes: [],
  },
];
