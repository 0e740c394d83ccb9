import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import type { FieldMeta } from '@/api/entity';
import '@/api/gen/permission';
import { staffUser } from '@/api/gen/permission.fields';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import { pictureKind } from '@/screens/fields/file/checkFile';
import { isEmpty } from '@/screens/base/row';
import { cleaned } from '@/screens/fields/registry';
import { broken } from '@/screens/fields/rules';
import { cleanBody, hiddenTexts } from '@server/call/clean';
import { loadContract } from '@server/contract/contract';
import { propertiesOf } from '@server/contract/entities';
import { distinctItems } from '@server/contract/validator';

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, logger: false }));
ajv.removeKeyword('uniqueItems').addKeyword(distinctItems);
ajv.addFormat('decimal', true);
ajv.addSchema({ ...loadContract().document, $id: 'contract' });

const fieldsOf = (
  fields: Readonly<Record<string, FieldMeta>>,
  schema: string,
): [string, FieldMeta, string][] =>
  Object.entries(fields).flatMap<[string, FieldMeta, string]>(([name, field]) =>
    field.create && ['text', 'multiline', 'url', 'integer', 'decimal'].includes(field.kind)
      ? [[name, field, schema]]
      : [],
  );

/** Whether the platform's own check of the create body says nothing about this field. */
function platformTakes(name: string, schema: string, value: unknown): boolean {
  const validate = ajv.getSchema(`contract#/components/schemas/${schema}`);
  if (!validate) throw new Error(`There is no schema ${schema}.`);
  const { document } = loadContract();
  const properties = propertiesOf(document, document.components?.schemas?.[schema] ?? {});
  const property = properties[name] ?? {};
  const cleaned = cleanBody(document, property, value);
  if (hiddenTexts(document, property, cleaned).length > 0) return false;
  void validate({ [name]: cleaned });
  return !(validate.errors ?? []).some(({ instancePath }) => instancePath === `/${name}`);
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }),
  fc.integer({ min: -5, max: 300 }).map(String),
  fc.stringMatching(/^[A-Z0-9_]{1,20}$/),
  fc.webUrl(),
  fc.webUrl().map((url) => `${url}/{tx}/{address}`),
  fc.stringMatching(/^\d{1,22}(\.\d{1,20})?$/),
  fc.constantFrom(
    '😀'.repeat(48),
    '😀'.repeat(49),
    '中'.repeat(300),
    '0x1',
    '1e3',
    ' 1',
    '1.0',
    '-0',
    '9007199254740993',
    'https://',
    'https://a b',
  ),
);

test.each([...fieldsOf(chain.fields, 'ChainCreate'), ...fieldsOf(coin.fields, 'CoinCreate')])(
  'form and platform agree about what %s may hold',
  (name, field, schema) => {
    fc.assert(
      fc.property(texts, (text) => {
        // The form sends no text of blanks.
        fc.pre(!isEmpty(cleaned(field, text)));
        const found = broken(field, text, false);
        const taken = platformTakes(name, schema, field.kind === 'integer' ? Number(text) : text);
        // `1e2` and `https://` the platform would take; the form asks for what a person means.
        const stricter = field.kind === 'integer' || field.kind === 'url';
        if (!(stricter && found)) expect([text, found === null]).toEqual([text, taken]);
      }),
    );
  },
);

test.each([undefined, null, '', []])('%j breaks a required field alone', (value) => {
  const field: FieldMeta = { kind: 'text', label: 'x', minLength: 5 };
  expect(broken(field, value, true)).toEqual({ rule: 'required' });
  expect(broken(field, value, false)).toBeNull();
});

test.each<[string, FieldMeta, fc.Arbitrary<unknown>]>([
  [
    'bounds and each once',
    { kind: 'list', label: 'x', minItems: 2, maxItems: 4, uniqueItems: true },
    fc.string(),
  ],
  [
    'each once, whatever it is',
    { kind: 'list', label: 'x', uniqueItems: true },
    fc.jsonValue({ maxDepth: 1 }),
  ],
  ['at most', { kind: 'list', label: 'x', maxItems: 3 }, fc.integer()],
])('form and platform agree about how many a list may hold: %s', (_, field, item) => {
  const { minItems = 0, maxItems = 99, uniqueItems = false } = field;
  const validate = ajv.compile({ type: 'array', minItems, maxItems, uniqueItems });
  const lists = fc.array(item, { maxLength: 6 }).chain((list) => fc.shuffledSubarray([...list, ...list]));
  fc.assert(
    fc.property(lists, (list) => {
      expect([list, broken(field, list, false) === null]).toEqual([list, validate(list)]);
    }),
  );
});

test('a part that is called like what every object has is a value like any other', () => {
  const validate = ajv.compile({ type: 'array', uniqueItems: true });
  const list = [{ toString: false }, { toString: false }];
  expect(validate(list)).toBe(false);
  expect(validate([...list.slice(1), { toString: true }])).toBe(true);
});

test('a duplicate in a list is named', () => {
  const field: FieldMeta = { kind: 'list', label: 'x', uniqueItems: true };
  expect(broken(field, ['a', 'b', 'a'], true)).toEqual({ rule: 'twice', values: { value: 'a' } });
  expect(staffUser.fields.roleCodes).toMatchObject({ maxItems: 20, uniqueItems: true });
  expect(staffUser.actions.roles.fields.roleCodes).toMatchObject({ minItems: 1, uniqueItems: true });
});

test('the rule that is broken comes with its bound', () => {
  expect(broken({ kind: 'integer', label: 'x', minimum: 1 }, '0', true)).toEqual({
    rule: 'minimum',
    values: { value: 1 },
  });
  expect(broken({ kind: 'text', label: 'x', maxLength: 2 }, '😀😀😀', true)).toEqual({
    rule: 'maxLength',
    values: { count: 2 },
  });
});

test.each<[string, readonly number[], string | null]>([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], 'png'],
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'jpg'],
  ['a GIF', [...Buffer.from('GIF89a')], 'gif'],
  ['a WebP', [...Buffer.from('RIFF0000WEBPVP8 ')], 'webp'],
  ['a page named .png', [...Buffer.from('<html><script>')], null],
  ['a drawing with scripts', [...Buffer.from('<svg xmlns=')], null],
  ['nothing', [], null],
  ['half a signature', [0x89, 0x50], null],
])('%s is known by its first bytes', (_, bytes, kind) => {
  expect(pictureKind(Uint8Array.from(bytes))).toBe(kind);
});

test('any bytes are a picture of a known kind or none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
      expect([null, 'png', 'jpg', 'gif', 'webp']).toContain(pictureKind(bytes));
    }),
  );
});
