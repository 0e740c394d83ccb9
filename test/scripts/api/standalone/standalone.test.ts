import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@test/scripts/api/support/command';
import { complaints } from '@test/scripts/api/support/compile';

const golden = 'test/scripts/api/golden/standalone/output';
const input = 'test/scripts/api/golden/standalone/openapi.yaml';
const into = (output: string, ...args: string[]) => api('--input', input, '--output', output, ...args);
const read = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

const folder = mkdtempSync(join(tmpdir(), 'standalone-'));
const output = join(folder, 'output');
afterAll(() => rmSync(folder, { recursive: true }));

// After an intended change of the generator: run UPDATE_GOLDEN=1 npx jest standalone and read the difference.
if (process.env.UPDATE_GOLDEN === '1') into(golden, '--queries', 'search*');

test('the client of a foreign document is what output holds; each operation is there or named', () => {
  const { code, out } = into(output, '--queries', 'search*');
  expect(read(output)).toEqual(read(golden));
  expect(out).toBe(
    `20 of 21 operations, 1 left out:\n  HEAD /pets: RTK Query has no use for this method\n${output}: 11 written, 0 removed, 0 unchanged\n`,
  );
  expect(code).toBe(0);
});

test('it compiles; what is only read is not sent, and what is only written is not answered', () => {
  const probe = join(golden, 'probe.ts');
  writeFileSync(
    probe,
    `import type { CreatePetArg, ListPetsResult } from './pets';
export const sent: CreatePetArg = { body: { name: 'Tom', secret: 's' } };
export const answered: ListPetsResult = [{ id: 1, name: 'Rex' }];
// @ts-expect-error: the id is only read
export const wrong: CreatePetArg = { body: { id: 1, name: 'Tom', secret: 's' } };
`,
  );
  try {
    const files = readdirSync(golden).map((file) => join(golden, file));
    expect(complaints(files, '.', [])).toEqual([]);
  } finally {
    rmSync(probe);
  }
});

test('tags and paths choose operations, and nothing else is written', () => {
  const { out } = into(output, '--tags', 'pets', '--paths', '/pets*', '--no-tags');
  expect(out).toMatch(/^4 of 5 operations/);
  expect(Object.keys(read(output)).sort()).toEqual(
    ['body', 'client', 'contract', 'marks', 'parameters', 'pets', 'request', 'settings'].map(
      (name) => `${name}.ts`,
    ),
  );
  expect(read(output)['contract.ts']).not.toContain('Unused');
  expect(read(output)['pets.ts']).not.toContain('Tags');
});

test('an envelope is opened when it is asked for', () => {
  const document = join(folder, 'enveloped.json');
  const properties = { code: { type: 'integer' }, result: { type: 'string' } };
  const schema = { type: 'object', required: ['code', 'result'], properties };
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  writeFileSync(
    document,
    JSON.stringify({ openapi: '3.0.0', info: {}, paths: { '/a': { get: { operationId: 'a', responses } } } }),
  );
  const target = join(folder, 'enveloped');
  expect(api('--input', document, '--output', target, '--envelope', 'code=200,result').code).toBe(0);
  const text = read(target)['default.ts'];
  expect(text).toContain("success: ['code', '200']");
  expect(text).toContain("transformResponse: (answer: { result: AResult }) => answer['result'] ?? null");
  const { err } = api('--input', document, '--output', target, '--envelope', 'code');
  expect(err).toContain('--envelope code: write the field of the code');
});

test('an answer of Swagger 2 has the types of its operation, not those of the document', () => {
  const document = join(folder, 'produces.json');
  const paths = {
    '/archive': { get: { produces: ['application/x-tar'], responses: { 200: { description: '' } } } },
    '/logs': {
      get: {
        produces: ['application/jsonl', 'application/json-seq'],
        responses: { 200: { description: '', schema: { type: 'object' } } },
      },
    },
    '/ping': { get: { produces: ['text/plain'], responses: { 200: { description: '' } } } },
  };
  writeFileSync(
    document,
    JSON.stringify({ swagger: '2.0', info: {}, produces: ['application/json'], paths }),
  );
  const target = join(folder, 'produces');
  expect(api('--input', document, '--output', target).code).toBe(0);
  const text = read(target)['default.ts'];
  expect(text).toContain('export type GetArchiveResult = Blob;');
  expect(text).toContain("answer: 'blob',\n          accept: 'application/x-tar'");
  expect(text).toContain('export type GetLogsResult = string;');
  expect(text).toContain("answer: 'text',\n          accept: 'application/jsonl'");
  expect(text).toContain('export type GetPingResult = unknown;');
});

test('Swagger 2 is converted', () => {
  const document = join(folder, 'swagger.json');
  const parameters = [{ name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }];
  const responses = { 200: { description: '', schema: { $ref: '#/definitions/Pet' } } };
  const post = {
    operationId: 'addPet',
    consumes: ['application/json'],
    produces: ['application/json'],
    parameters,
    responses,
  };
  const definitions = { Pet: { type: 'object', properties: { name: { type: 'string' } } } };
  writeFileSync(
    document,
    JSON.stringify({
      swagger: '2.0',
      info: {},
      host: 'pets.test',
      basePath: '/v2',
      schemes: ['https'],
      paths: { '/pet': { post } },
      definitions,
    }),
  );
  const target = join(folder, 'swagger');
  expect(api('--input', document, '--output', target).out).toMatch(/^1 of 1 operation\n/);
  expect(read(target)['settings.ts']).toContain("baseUrl: 'https://pets.test/v2'");
  expect(read(target)['contract.ts']).toContain('name?: string');
});
