import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { compareDocuments } from '@scripts/api/diff/differ';
import type { Section } from '@scripts/api/diff/report';
import { schemaComparison } from '@scripts/api/diff/schemas';
import type { Document, Schema } from '@server/contract/document';
import { asDocument } from '@test/scripts/api/awkward/document';
import { command } from '@test/scripts/api/support/command';

/** Returns a contract with one call with this body and answer. */
const contract = (sent: object, answered: object, operation: object = {}): Document =>
  asDocument({
    openapi: '3.1.0',
    paths: {
      '/door': {
        post: {
          operationId: 'open',
          tags: ['door'],
          'x-envelope': false,
          requestBody: { content: { 'application/json': { schema: sent } } },
          responses: { 200: { content: { 'application/json': { schema: answered } } } },
          ...operation,
        },
      },
    },
  });

const lines = (all: readonly Section[]): string[] =>
  all
    .flatMap(({ lines: own }) => own)
    .map(({ level, side, field, message }) => [level, side, field, message].join(' '));

describe('a schema', () => {
  const text = (rules: object): object => ({ type: 'string', ...rules });
  const fields = (required: string[], properties: object): object => ({
    type: 'object',
    required,
    properties,
  });

  test.each<[before: object, after: object, sent: string, answered: string]>([
    [text({}), { type: 'integer' }, 'breaking', 'breaking'],
    [text({}), { type: ['string', 'null'] }, 'harmless', 'breaking'],
    [{ type: ['string', 'null'] }, text({}), 'breaking', 'harmless'],
    [{ type: 'integer' }, { type: 'number' }, 'harmless', 'breaking'],
    [text({ enum: ['A', 'B'] }), text({ enum: ['A'] }), 'breaking', 'harmless'],
    [text({ enum: ['A'] }), text({ enum: ['A', 'B'] }), 'harmless', 'careful'],
    [text({}), text({ enum: ['A'] }), 'breaking', 'harmless'],
    [text({ maxLength: 9 }), text({ maxLength: 8 }), 'breaking', 'harmless'],
    [text({ maxLength: 8 }), text({ maxLength: 9 }), 'harmless', 'careful'],
    [text({}), text({ minLength: 1 }), 'breaking', 'harmless'],
    [{ type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }, 'breaking', 'harmless'],
    [text({}), text({ pattern: 'a' }), 'breaking', 'harmless'],
    [text({ pattern: 'a' }), text({ pattern: 'b' }), 'breaking', 'careful'],
    [text({ pattern: 'a' }), text({}), 'harmless', 'careful'],
    [text({ format: 'date' }), text({ format: 'date-time' }), 'breaking', 'breaking'],
    [text({}), text({ format: 'multiline' }), 'careful', 'careful'],
    [text({ 'x-ref': 'coin' }), text({ 'x-ref': 'chain' }), 'breaking', 'breaking'],
    [text({ title: 'A' }), text({ title: 'B' }), 'harmless', 'harmless'],
    [fields([], { a: text({}) }), fields([], {}), 'breaking', 'breaking'],
    [fields([], {}), fields([], { a: text({}) }), 'harmless', 'harmless'],
    [fields([], {}), fields(['a'], { a: text({}) }), 'breaking', 'harmless'],
    [fields([], { a: text({}) }), fields(['a'], { a: text({}) }), 'breaking', 'harmless'],
    [fields(['a'], { a: text({}) }), fields([], { a: text({}) }), 'harmless', 'breaking'],
    [fields([], {}), { ...fields([], {}), additionalProperties: false }, 'breaking', 'harmless'],
    [{ anyOf: [text({})] }, { anyOf: [text({}), { type: 'integer' }] }, 'harmless', 'breaking'],
  ])(
    '%j that becomes %j is %s where it is sent, %s where it is answered',
    (before, after, sent, answered) => {
      const empty = contract({}, {});
      const compare = schemaComparison(empty, empty);
      expect(compare(before, after, 'request').map(({ level }) => level)).toEqual([sent]);
      expect(compare(before, after, 'answer').map(({ level }) => level)).toEqual([answered]);
    },
  );

  test('that holds itself is compared to its end', () => {
    const tree = (leaf: object): Document => ({
      ...contract({}, { $ref: '#/components/schemas/Node' }),
      components: {
        schemas: {
          Node: {
            type: 'object',
            properties: { leaf, below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
          },
        },
      },
    });
    expect(lines(compareDocuments(tree({ type: 'string' }), tree({ type: 'integer' })))).toEqual([
      'breaking answer leaf is integer now, it was string',
    ]);
  });
});

describe('a call', () => {
  test.each<[what: string, before: object, after: object, wanted: string]>([
    [
      'another permission',
      { 'x-permission': 'a:b:c' },
      { 'x-permission': 'a:b:d' },
      'breaking call  needs a:b:d now, it was a:b:c',
    ],
    [
      'a parameter that must be sent',
      {},
      { parameters: [{ name: 'q', in: 'query', required: true }] },
      'breaking request q is a new parameter that must be sent',
    ],
    [
      'a parameter less',
      { parameters: [{ name: 'q', in: 'query' }] },
      {},
      'breaking request q is no parameter any more',
    ],
    [
      'a parameter more',
      {},
      { parameters: [{ name: 'q', in: 'query' }] },
      'harmless request q is a new parameter',
    ],
    ['another name', {}, { operationId: 'unlock' }, 'careful call  is called unlock now, it was open'],
  ])('%s', (_, before, after, wanted) => {
    expect(lines(compareDocuments(contract({}, {}, before), contract({}, {}, after)))).toEqual([wanted]);
  });

  test('a moved or removed one is breaking, a new one is not', () => {
    const here = contract({}, {});
    const moved = asDocument({ ...here, paths: { '/gate': here.paths?.['/door'] ?? {} } });
    const none = asDocument({ ...here, paths: {} });
    expect(lines(compareDocuments(here, moved))).toEqual([
      'breaking call  is POST /gate now, it was POST /door',
    ]);
    expect(lines(compareDocuments(here, none))).toEqual(['breaking call  POST /door is gone']);
    expect(lines(compareDocuments(none, here))).toEqual(['harmless call  POST /door is new']);
  });
});

describe('any contract', () => {
  const { tree } = fc.letrec<{ tree: Schema }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constantFrom('string', 'integer', 'boolean') }),
      fc.record({
        type: fc.constant('string'),
        enum: fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 3 }),
      }),
      tie('tree').map((items) => ({ type: 'array', items })),
      fc
        .dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('tree'), { minKeys: 1, maxKeys: 4 })
        .chain((properties) =>
          fc.subarray(Object.keys(properties)).map((required) => ({ type: 'object', properties, required })),
        ),
    ),
  }));
  /** Returns every object within a schema. */
  const objects = (schema: Schema): Schema[] => [
    ...(schema.properties ? [schema] : []),
    ...(schema.items ? objects(schema.items) : []),
    ...Object.values(schema.properties ?? {}).flatMap(objects),
  ];
  const withObject = tree.filter((schema) => objects(schema).length > 0);
  /** Returns a copy with one object replaced. */
  const change = (schema: Schema, at: number, edit: (object: Schema) => void): Schema => {
    const copy = structuredClone(schema);
    const all = objects(copy);
    const found = all[at % all.length];
    if (found) edit(found);
    return copy;
  };
  const empty = contract({}, {});
  const sides = ['request', 'answer'] as const;
  const levels = (before: Schema, after: Schema): string[][] =>
    sides.map((side) => schemaComparison(empty, empty)(before, after, side).map(({ level }) => level));

  test('differs in nothing from itself', () => {
    fc.assert(
      fc.property(tree, (schema) => {
        expect(levels(schema, structuredClone(schema))).toEqual([[], []]);
      }),
    );
  });

  test('an added optional field is not breaking', () => {
    fc.assert(
      fc.property(withObject, tree, fc.nat(), (schema, added, at) => {
        const after = change(schema, at, ({ properties = {} }) =>
          Object.assign(properties, { newField: added }),
        );
        expect(levels(schema, after)).toEqual([['harmless'], ['harmless']]);
      }),
    );
  });

  test('a removed field is breaking', () => {
    fc.assert(
      fc.property(withObject, fc.nat(), fc.nat(), (schema, at, which) => {
        const after = change(schema, at, (object) => {
          const names = Object.keys(object.properties ?? {});
          const gone = names[which % names.length] ?? '';
          delete object.properties?.[gone];
          object.required = object.required?.filter((name) => name !== gone) ?? [];
        });
        for (const found of levels(schema, after)) expect(found).toContain('breaking');
      }),
    );
  });
});

test('a change names the schema that declares the field, through allOf, lists and nested records', () => {
  const shelf = (field: string): Document => ({
    ...contract({}, { type: 'array', items: { $ref: '#/components/schemas/Shelf' } }),
    components: {
      schemas: {
        Base: { type: 'object', properties: { [field]: { type: 'string' } } },
        Shelf: {
          type: 'object',
          allOf: [{ $ref: '#/components/schemas/Base' }],
          properties: { books: { type: 'array', items: { $ref: '#/components/schemas/Book' } } },
        },
        Book: { type: 'object', properties: { [field]: { type: 'string' } } },
      },
    },
  });
  const found = compareDocuments(shelf('name'), shelf('title')).flatMap(({ lines: own }) => own);
  expect(found.map(({ field, message, schemas }) => [field, message, schemas])).toEqual([
    ['[].name', 'is gone', ['Base']],
    ['[].books[].name', 'is gone', ['Book']],
    ['[].title', 'is new', ['Base']],
    ['[].books[].title', 'is new', ['Book']],
  ]);
});

describe('npm run api:diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('compares a revision of git with the working tree, and leaves with 1 when something breaks', () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
    for (const part of ['node_modules', 'scripts', 'server', 'src', 'tsconfig.json', 'package.json'])
      symlinkSync(resolve(part), join(folder, part));
    cpSync('test/scripts/api/golden/input', join(folder, 'openapi'), { recursive: true });
    git('init', '-q');
    git('add', 'openapi');
    git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'first');
    const diff = (...args: string[]) => command('scripts/api/diff.ts', args, '', folder);

    const file = join(folder, 'openapi/library.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('name: keyword, in: query', 'name: word, in: query'),
    );
    const { code, out } = diff('HEAD', '--json');
    expect(code).toBe(1);
    const { breaking, sections } = JSON.parse(out);
    expect(breaking).toBe(1);
    expect(sections[0]).toMatchObject({
      screen: 'library/author',
      lines: [
        { level: 'breaking', field: 'keyword', calls: ['optionsLibraryAuthor'] },
        { level: 'harmless' },
      ],
    });
    expect(diff('nowhere')).toEqual({
      code: 2,
      out: '',
      err: '"nowhere" is no file, no folder and no revision of git.\n',
    });
  });
});
