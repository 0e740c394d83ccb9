import type { FieldMeta, PartFields } from '@/api/entity';
import { comparable } from '@/kit/comparable';
import { isRecord } from '@/kit/record';
import { isEmpty } from '../base/isEmpty';
import { readJson } from './json/jsonText';

/** What a value breaks: the key of its text and what the text needs. */
export type Broken = { rule: string; values?: Readonly<Record<string, string | number>> };

const decimal = /^\d{1,20}(\.\d{1,18})?$/;

// URL repairs what the contract's format `uri` refuses: spaces, braces, letters beyond ASCII.
const uri = /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;

function breaksNumber(field: FieldMeta, value: unknown): Broken | null {
  const number = Number(value);
  if (!/^-?\d+$/.test(String(value)) || !Number.isSafeInteger(number)) return { rule: 'integer' };
  if (field.minimum !== undefined && number < field.minimum)
    return { rule: 'minimum', values: { value: field.minimum } };
  if (field.maximum !== undefined && number > field.maximum)
    return { rule: 'maximum', values: { value: field.maximum } };
  return null;
}

// What a text of this kind says when its pattern does not fit.
const ofPattern: Partial<Record<FieldMeta['kind'], string>> = {
  url: 'url',
  decimal: 'decimal',
  rate: 'rate',
};

/** A pattern says what an address begins with: one that takes those within the site takes them here. */
const isAddress = ({ pattern }: FieldMeta, value: string): boolean =>
  uri.test(value) &&
  (pattern === undefined ? URL.canParse(value) : URL.canParse(value, window.location.origin));

function breaksText(field: FieldMeta, value: string): Broken | null {
  // The contract counts characters, not UTF-16 units.
  const { length } = [...value];
  if (field.minLength !== undefined && length < field.minLength)
    return { rule: 'minLength', values: { count: field.minLength } };
  if (field.maxLength !== undefined && length > field.maxLength)
    return { rule: 'maxLength', values: { count: field.maxLength } };
  if (field.kind === 'url' && !isAddress(field, value)) return { rule: 'url' };
  if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value))
    return { rule: ofPattern[field.kind] ?? 'pattern' };
  return field.kind === 'decimal' && !decimal.test(value) ? { rule: 'decimal' } : null;
}

/** How many a list holds, and what stands in it twice. */
function breaksList(
  { minItems, maxItems, uniqueItems }: FieldMeta,
  value: readonly unknown[],
): Broken | null {
  const { length } = value;
  if (minItems !== undefined && length < minItems) return { rule: 'minItems', values: { count: minItems } };
  if (maxItems !== undefined && length > maxItems) return { rule: 'maxItems', values: { count: maxItems } };
  if (!uniqueItems) return null;
  const texts = value.map(comparable);
  const twice = value.find((_, at) => texts.indexOf(texts[at] ?? '') !== at);
  if (twice === undefined) return null;
  return typeof twice === 'string' ? { rule: 'twice', values: { value: twice } } : { rule: 'uniqueItems' };
}

function breaksJson(text: string): Broken {
  const read = readJson(text);
  return 'line' in read && read.line !== null
    ? { rule: 'jsonAt', values: { line: read.line, column: read.column } }
    : { rule: 'json' };
}

/** The parts of a value that are wrong, by their path in it: `3.label` in a list of rows, `mode` in an object. */
export function brokenParts(field: FieldMeta, value: unknown): Readonly<Record<string, Broken>> {
  const { items, properties } = field;
  if (items && Array.isArray(value))
    return Object.assign({}, ...value.map((row, at) => partsOf(items, row, `${at}.`))) as Record<
      string,
      Broken
    >;
  return properties && value !== null && value !== undefined ? partsOf(properties, value, '') : {};
}

function partsOf(parts: PartFields, value: unknown, before: string): Record<string, Broken> {
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const found = broken(part, given[name], part.required);
      return found ? [[before + name, found]] : [];
    }),
  );
}

// What is chosen rather than typed says so when it is missing.
const chosen: ReadonlySet<FieldMeta['kind']> = new Set(['enum', 'reference', 'file', 'time', 'date']);

const isChosen = ({ kind, values, ref, file }: FieldMeta): boolean =>
  chosen.has(kind) || (kind === 'list' && Boolean(values ?? ref ?? file));

/** Checks a value by the rules of the contract; null when it is right. The platform checks by the same ones. */
export function broken(field: FieldMeta, value: unknown, required: boolean): Broken | null {
  if (isEmpty(value)) {
    if (required) return { rule: isChosen(field) ? 'chosen' : 'required' };
    return Array.isArray(value) ? breaksList(field, value) : null;
  }
  const count = Object.keys(brokenParts(field, value)).length;
  if (count > 0) return { rule: 'parts', values: { count } };
  if (field.kind === 'integer') return breaksNumber(field, value);
  if (Array.isArray(value)) return breaksList(field, value);
  if (field.kind === 'json') return typeof value === 'string' ? breaksJson(value) : null;
  return typeof value === 'string' ? breaksText(field, value) : null;
}
