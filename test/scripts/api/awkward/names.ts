import type { Awkward } from './document';
import { ok, openapi, path } from './document';

/** Names that the generator must change. */
export const names: readonly Awkward[] = [
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
    name: 'properties called like keys of OpenAPI',
    document: openapi('3.1.0', {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['operationId'],
                  properties: {
                    operationId: { type: 'string' },
                    responses: { type: 'integer' },
                    ['__proto__']: { type: 'string' },
                    $ref: { type: 'string' },
                  },
                },
              },
            },
          },
          responses: ok,
        },
      },
    }),
    notes: [],
    holds: ['operationId: string;', 'responses?: number;'],
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
