import fc from 'fast-check';
import { resolve } from '@server/contract/resolve';
import type { Document, Schema } from '@server/contract/document';

/** Texts that databases, JSON and languages treat specially. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udfff x',
    '﷽',
    '👩‍👩‍👧‍👦'.repeat(8),
    '\'; drop table "otcRoom"; --',
    '%_\\',
    '{}',
    ' ',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'null', '<img src=x onerror=alert(1)>', '\u202e'),
);

const textOf = ({ pattern, minLength = 0, maxLength = 64 }: Schema): fc.Arbitrary<string> => {
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern));
  const within = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && (!pattern || /\S/.test(text));
  return fc
    .oneof(fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }), oddText)
    .map((text) => (within(text) ? text : 'x'.repeat(Math.max(minLength, 1))));
};

/** Returns values that fit a schema of the contract: the parts of JSON Schema that the frames of the chat use. */
export const valueOf = (document: Document, given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolve(document, given);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((one) => valueOf(document, one)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) }),
        fc
          .maxSafeInteger()
          .filter((value) => value >= (schema.minimum ?? 0) && value <= (schema.maximum ?? 100)),
      );
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(document, schema.items ?? {}), { maxLength: schema.maxItems ?? 3 });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const values = Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, valueOf(document, property)]),
      );
      return fc.record(values, { requiredKeys: [...required] });
    }
    default:
      throw new Error(`There are no values yet for ${JSON.stringify(schema)}.`);
  }
};
