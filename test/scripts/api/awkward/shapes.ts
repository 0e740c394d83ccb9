import type { Awkward } from './document';
import { ok, openapi, path, query } from './document';

/** Unusual shapes of documents. */
export const shapes: readonly Awkward[] = [
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
    notes: ['GET /d: body left out, a GET has none', 'POST /b: its body is application/octet-stream'],
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
    notes: [
      'HEAD /g: RTK Query has no use for this method',
      'TRACE /g: RTK Query has no use for this method',
      'GET /d: its answer is text/csv',
    ],
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
];
