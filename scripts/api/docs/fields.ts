import type { Document, Schema } from '@server/contract/document';
import { isNullable, merge, typeOf } from '@server/contract/resolve';
import { anchor, bilingual, code, escape, link } from './html';

/** What a value is, in a word or two. */
export function typeText(document: Document, schema: Schema): string {
  const type = typeOf(schema) ?? ((schema.oneOf ?? schema.anyOf) ? 'one of several' : 'anything');
  const item = type === 'array' ? ` of ${typeText(document, merge(document, schema.items ?? {}))}` : '';
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return `${type}${item}${format}${isNullable(schema) ? ' or null' : ''}`;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** `2–16 characters`, `at least 1` */
function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const end = unit === '' ? '' : ` ${unit}`;
  if (isNumber(least) && isNumber(most)) return [`${least}–${most}${end}`];
  if (isNumber(least) && least > 0) return [`at least ${least}${end}`];
  return isNumber(most) ? [`at most ${most}${end}`] : [];
}

/** A dictionary whose values staff write themselves is not part of the contract. */
const dictionaryText = (dictionary: string, isClosed: boolean): string =>
  isClosed
    ? `one of ${link(anchor('dict', dictionary), dictionary)}`
    : `an entry of the dictionary ${code(dictionary)}`;

/** What a value must be, and what it stands for; markup. */
export function rulesText(document: Document, schema: Schema): string {
  const one = typeOf(schema) === 'array' ? merge(document, schema.items ?? {}) : schema;
  const { 'x-dict': dictionary, enum: values } = one;
  const ref = schema['x-ref'] ?? one['x-ref'];
  const { kinds, maxBytes, square } = schema['x-file'] ?? {};
  return [
    ...range(schema.minLength, schema.maxLength, 'characters'),
    ...range(schema.minimum, schema.maximum, ''),
    ...(schema.pattern === undefined ? [] : [`matches ${code(schema.pattern)}`]),
    ...(dictionary === undefined ? [] : [dictionaryText(dictionary, values !== undefined)]),
    ...(dictionary === undefined && values
      ? [`one of ${values.map((value) => code(String(value))).join(', ')}`]
      : []),
    ...(ref === undefined ? [] : [`key of ${link(anchor('record', ref), ref)}`]),
    ...(schema['x-mask'] === undefined ? [] : [`masked (${escape(schema['x-mask'])})`]),
    ...(kinds ? [`${kinds.join(', ')}${square ? ', square' : ''}`] : []),
    ...(maxBytes === undefined ? [] : [`at most ${Math.round(maxBytes / 1024)} KB`]),
    ...(schema.default === undefined ? [] : [`${code(JSON.stringify(schema.default))} unless it is said`]),
    ...(schema.description === undefined ? [] : [escape(schema.description.trim())]),
  ].join('; ');
}

/** Whether a schema is a record that the page describes elsewhere. */
function recordName(document: Document, schema: Schema): string | undefined {
  return merge(document, schema)['x-entity']?.name;
}

const deepest = 5;

/**
 * The fields of a body, one row each, those of its parts below it: name, type, rules, titles. A record that has its own
 * section is linked.
 */
export function fieldRows(document: Document, schema: Schema, at = '', depth = 0): string[][] {
  const merged = merge(document, schema);
  const required = new Set(merged.required);
  return Object.entries(merged.properties ?? {}).flatMap(([name, property]) => {
    const own = merge(document, property);
    const path = at === '' ? name : `${at}.${name}`;
    const isList = typeOf(own) === 'array';
    const part = isList ? (own.items ?? {}) : property;
    const record = recordName(document, part);
    const row = [
      code(path + (required.has(name) ? '' : '?')),
      typeText(document, own),
      record === undefined
        ? rulesText(document, own)
        : `the record ${link(anchor('record', record), record)}`,
      bilingual(own['x-title-zh'], own.title),
    ];
    if (record !== undefined || depth >= deepest) return [row];
    return [row, ...fieldRows(document, part, isList ? `${path}[]` : path, depth + 1)];
  });
}

/** Headings of `fieldRows`. */
export const fieldHeads = ['Field', 'Type', 'Rules', 'Title'];
