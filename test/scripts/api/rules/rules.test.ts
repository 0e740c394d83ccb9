import { readFileSync } from 'node:fs';
import type { Document, OperationObject, Schema } from '@server/contract/document';
import type { Contract, Finding } from '@scripts/api/rules/contract';
import { readModel } from '@scripts/api/rules/contract';
import { checkEntities } from '@scripts/api/rules/entities';
import { checkFiles, ourKeys } from '@scripts/api/rules/files';
import { checkOperations } from '@scripts/api/rules/operations';
import { checkSchemas } from '@scripts/api/rules/schemas';

const good = readFileSync('test/scripts/api/golden/bundle.json', 'utf8');

const check = (document: Document, files: Contract['files'] = []): string[] => {
  const contract = { ...readModel(document), files };
  const rules: ((contract: Contract) => Finding[])[] = [
    checkOperations,
    checkSchemas,
    checkEntities,
    checkFiles,
  ];
  return rules.flatMap((rule) => rule(contract)).map(({ at, message }) => `${at}: ${message}`);
};

/** Returns the valid contract with one change. */
function changed(change: (document: Document) => void): string[] {
  const document: Document = JSON.parse(good);
  change(document);
  return check(document);
}

const book = '/admin/library/book';
const operation =
  (path: string, method: 'get' | 'post' | 'put', change: (one: OperationObject) => void) =>
  (document: Document): void =>
    change(document.paths?.[path]?.[method] ?? {});
const schema =
  (name: string, property: string, value: Schema) =>
  (document: Document): void => {
    const properties = document.components?.schemas?.[name]?.properties ?? {};
    properties[property] = value;
  };
const entityName =
  (schemaName: string, name: string) =>
  (document: Document): void => {
    const mark = document.components?.schemas?.[schemaName]?.['x-entity'];
    if (mark) mark.name = name;
  };
const titled = { title: 'X', 'x-title-zh': '某' };

test('a good contract is accepted', () => {
  expect(changed(() => undefined)).toEqual([]);
});

test.each<[string, (document: Document) => void, string]>([
  [
    'an operationId is camelCase',
    operation(book, 'post', (one) => (one.operationId = 'create_book')),
    `POST ${book}: has no operationId in camelCase: write <verb><Area><Entity>, such as pageWalletChain`,
  ],
  [
    'an operation has one tag',
    operation(book, 'post', (one) => (one.tags = ['library', 'door'])),
    `POST ${book}: needs exactly one tag, and openapi.yaml must declare it under tags`,
  ],
  [
    'the tag is declared',
    operation('/door/badge', 'post', (one) => (one.tags = ['garden'])),
    'POST /door/badge: needs exactly one tag, and openapi.yaml must declare it under tags',
  ],
  [
    'an operation has a Chinese title',
    operation(book, 'post', (one) => delete one['x-title-zh']),
    `POST ${book}: needs its title in both languages: summary and x-title-zh`,
  ],
  [
    'an action says what it does in both languages',
    operation(`${book}/{id}/lend`, 'post', (one) => delete one['x-description-zh']),
    `POST ${book}/{id}/lend: says what it does in one language only: write description and x-description-zh, or neither`,
  ],
  [
    'an operation says who may call it',
    operation(book, 'post', (one) => delete one['x-permission']),
    `POST ${book}: must say who may call it: either x-permission, or security: [] for everybody`,
  ],
  [
    'a public operation needs no permission',
    operation(book, 'post', (one) => (one.security = [])),
    `POST ${book}: must say who may call it: either x-permission, or security: [] for everybody`,
  ],
  [
    'a permission is area:entity:action',
    operation(book, 'post', (one) => (one['x-permission'] = 'everybody')),
    `POST ${book}: has a malformed x-permission: write area:entity:action, or signed-in for everybody who is`,
  ],
  [
    'an answer without the envelope is declared',
    operation('/door/token', 'post', (one) => delete one['x-envelope']),
    'POST /door/token: answers without the envelope: extend shared/envelope.yaml#/Envelope, or declare x-envelope: false',
  ],
  [
    'an x-action stands on an action',
    operation(book, 'post', (one) => (one['x-action'] = { guards: [] })),
    `POST ${book}: has an x-action that is never shown: an action is POST <record>/{id}/<name> or POST <records>/<name>`,
  ],
  [
    'an action is idempotent',
    (document) => {
      const item = document.paths?.[`${book}/{id}/lend`];
      item?.parameters?.pop();
      delete item?.post?.['x-idempotent'];
    },
    `POST ${book}/{id}/lend: could run twice when it is sent twice: declare x-idempotent: true`,
  ],
  [
    'a batch has the action of one record',
    (document) => delete document.paths?.[`${book}/{id}/lend`],
    `POST ${book}/batch/lend: has no button, because no action of one record has its name: declare POST <record>/{id}/<name> with x-action, or remove it`,
  ],
  [
    'an idempotent operation takes the key',
    operation(book, 'post', (one) => (one.parameters = [])),
    `POST ${book}: needs both or neither: x-idempotent: true and the parameter shared/parameters.yaml#/IdempotencyKey`,
  ],
  [
    'an update carries the version',
    (document) => document.components?.schemas?.BookUpdate?.allOf?.shift(),
    `PUT ${book}/{id}: would overwrite blindly: let its body extend shared/resource.yaml#/Versioned`,
  ],
  [
    'an update declares the conflict',
    operation(`${book}/{id}`, 'put', (one) => (one['x-codes'] = [40001])),
    `PUT ${book}/{id}: does not declare the version conflict: add 40901 to x-codes`,
  ],
  [
    'an action with a second factor declares that its code may be wrong',
    (document) => {
      const lend = document.paths?.[`${book}/{id}/lend`]?.post;
      const body = lend?.requestBody?.content?.['application/json']?.schema;
      if (body) body.properties = { ...body.properties, otp: { ...titled, type: 'string' } };
    },
    `POST ${book}/{id}/lend: takes an otp and does not declare its refusal: add 40102 to x-codes`,
  ],
  [
    'a property of a record has both titles',
    schema('Book', 'isbn', { type: 'string', title: 'ISBN' }),
    'Book.isbn: needs title and x-title-zh',
  ],
  [
    'a property that only a body has needs both titles, too',
    schema('BookCreate', 'source', { type: 'string' }),
    'Book.source: needs title and x-title-zh',
  ],
  [
    'the values of a field come from a dictionary',
    schema('Book', 'isbn', { ...titled, type: 'string', enum: ['a'] }),
    'Book.isbn: lists its values itself: refer to an entry of shared/dictionaries.yaml',
  ],
  [
    'a reference names a record with options',
    schema('BookFields', 'author', { ...titled, type: 'string', 'x-ref': 'writer' }),
    'Book.author: x-ref: no record called writer has GET <record>/options',
  ],
  [
    'a filter that lifts the span of time is one of the list',
    operation(
      `${book}/page`,
      'get',
      (one) => (one['x-window'] = { field: 'boughtAt', days: 7, most: 92, unless: ['isbn'] }),
    ),
    `GET ${book}/page: x-window: isbn in unless is no filter of the list`,
  ],
  [
    'what still waits is named by a filter of the list',
    operation(
      `${book}/page`,
      'get',
      (one) => (one['x-window'] = { field: 'boughtAt', days: 7, most: 92, open: { isbn: ['1'] } }),
    ),
    `GET ${book}/page: x-window: isbn in open is no filter of the list`,
  ],
  [
    'a preset sets filters of the list',
    operation(
      `${book}/page`,
      'get',
      (one) => (one['x-presets'] = [{ name: 'a', ...titled, filters: { isbn: ['1'] } }]),
    ),
    `GET ${book}/page x-presets a: isbn is no filter of the list`,
  ],
  [
    'a mark compares with a field of the record',
    schema('BookFields', 'price', {
      ...titled,
      type: 'string',
      'x-marks': [{ ...titled, tone: 'danger', atMost: { field: 'colour' } }],
    }),
    'Book.price x-marks: colour is not one of its properties',
  ],
  [
    'a number names records that its list finds by it',
    schema('BookFields', 'price', { ...titled, type: 'string', 'x-number': { of: ['book'] } }),
    'Book.price x-number: no list of book is filtered by its key with the op eq',
  ],
  [
    'the entities of a number go by the values of a field, or are a list',
    schema('BookFields', 'price', { ...titled, type: 'string', 'x-number': { of: { A: [] } } }),
    'Book.price x-number: needs `by` where `of` goes by the values of a field, and none where it is a list',
  ],
  [
    'a filter that finds one record lifts the span of time',
    operation(`${book}/page`, 'get', (one) => {
      one['x-window'] = { field: 'boughtAt', days: 7, most: 92 };
      one.parameters?.push({
        name: 'isbn',
        in: 'query',
        schema: { type: 'string' },
        'x-filter': { op: 'eq' },
      });
    }),
    `GET ${book}/page: x-window: isbn finds one record, and not when it is old: name it in unless`,
  ],
  [
    'x-entity names properties that exist',
    (document) => delete document.components?.schemas?.Author?.properties?.name,
    'Author x-entity: name is not one of its properties',
  ],
  [
    'a record is named like a variable',
    entityName('Book', 'the book'),
    'Book x-entity: the book is no name for a variable: write it in camelCase',
  ],
  [
    'a filter names a field that exists',
    operation(`${book}/page`, 'get', (one) => {
      one.parameters?.push({ name: 'colour', in: 'query', 'x-filter': { op: 'eq' } });
    }),
    `GET ${book}/page colour: filters by no property of the record: name one with x-filter: { field, op }`,
  ],
  [
    'an amount is no number',
    schema('BookFields', 'price', { ...titled, type: 'number' }),
    '/components/schemas/BookFields/properties/price: would lose digits: use a string with format decimal, or integer',
  ],
  [
    'a decimal is a string',
    schema('BookFields', 'price', { ...titled, type: 'integer', format: 'decimal', 'x-coin': 'none' }),
    '/components/schemas/BookFields/properties/price: format decimal is exact only as a string: refer to shared/scalars.yaml',
  ],
  [
    'an id is a string',
    schema('BookFields', 'authorId', { ...titled, type: 'integer' }),
    '/components/schemas/BookFields/properties/authorId: ids outgrow numbers: refer to shared/scalars.yaml#/Id',
  ],
])('%s', (_, change, message) => {
  expect(changed(change)).toEqual([message]);
});

test('two records of one name cannot be told apart', () => {
  expect(changed(entityName('Author', 'book')).slice(0, 2)).toEqual([
    'Author x-entity: x-ref cannot tell apart two records called book: begin one with its area',
    'Book x-entity: x-ref cannot tell apart two records called book: begin one with its area',
  ]);
});

describe('what only the files show', () => {
  const checkFile = (content: unknown): string[] => check(JSON.parse(good), [{ name: 'a.yaml', content }]);

  test('a key that is not ours is refused', () => {
    expect(checkFile({ Book: { 'x-titel-zh': '书' } })).toEqual([
      'a.yaml#/Book: x-titel-zh is none of our keys: see openapi/README.md',
    ]);
  });

  test('a path that the main file does not list is refused', () => {
    expect(checkFile({ paths: { [book]: {}, '/lost': {} } })).toEqual([
      'a.yaml#/paths/lost: is not listed under paths in openapi.yaml',
    ]);
  });

  test('each value of a dictionary has both titles, and no other value has one', () => {
    const items = { A: titled, B: { title: 'B' }, C: titled };
    expect(checkFile({ Colour: { 'x-dict': 'colour', enum: ['A', 'B'], 'x-items': items } })).toEqual([
      'a.yaml#/Colour: B needs title and x-title-zh under x-items',
      'a.yaml#/Colour: x-items titles C, which is not in enum',
    ]);
  });
});

test('the keys that lint knows are those that the README explains', () => {
  const readme = readFileSync('openapi/README.md', 'utf8');
  const explained = [...readme.matchAll(/^- `(x-[\w-]+)`/gm)].map(([, key]) => key);
  expect(explained.sort()).toEqual([...ourKeys].sort());
});
