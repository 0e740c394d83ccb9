import { cleanSearch, fitCode, hiddenIn, plainLine } from '@/kit/format/cleanText';
import { propertiesOf } from '@server/contract/entities';
import { resolve, typesOf } from '@server/contract/resolve';
import type { Document, Schema } from '@server/contract/document';
import { invalid } from './failure';
import type { FieldError } from './failure';

/** Texts that nobody reads, or that are sent as they were typed. */
const opaque = /passw|secret|token|captcha|pointJson|key|mnemonic|signature/i;
const formats: readonly (string | undefined)[] = ['html', 'json', 'password', 'binary'];

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

/** Whether a schema describes a code: a text of a known form. */
const isCode = ({ pattern, enum: values }: Schema): boolean => pattern !== undefined || values !== undefined;

/** Cleans a code by the form that its schema describes, before its length is checked. Other texts stay. */
export function cleanCodeBy(text: string, schema: Schema): string {
  const { pattern, enum: values } = schema;
  if (!typesOf(schema).includes('string')) return text;
  // The code of another record.
  if (!isCode(schema)) return schema['x-ref'] === undefined ? text : plainLine(text);
  const form = pattern === undefined ? null : patternOf(pattern);
  return fitCode(text, (code) => (values?.includes(code) ?? true) && (form?.test(code) ?? true));
}

/** Cleans a text of a query: a code by its form, anything else as a search. NUL is no noise of a clipboard: it is refused. */
export function cleanQueryText(text: string, schema: Schema): string {
  if (text.includes('\0')) return text;
  return isCode(schema) ? cleanCodeBy(text, schema) : cleanSearch(text);
}

/** Cleans the codes of a body, in lists and nested objects, too. */
export function cleanBody(document: Document, schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return cleanCodeBy(value, schema);
  if (Array.isArray(value)) {
    const items = resolve(document, schema.items ?? {});
    return value.map((item: unknown) => cleanBody(document, items, item));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(document, schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, property ? cleanBody(document, property, child) : child];
    }),
  );
}

/** Returns an error for each text of a body with a character that cannot be seen, such as one that turns others around. */
export function hiddenTexts(document: Document, schema: Schema, value: unknown, field = ''): FieldError[] {
  if (typeof value === 'string') {
    const found = formats.includes(schema.format) || isCode(schema) ? null : hiddenIn(value);
    return found === null ? [] : [{ field, rule: 'hidden', text: hidden(found) }];
  }
  const inside = field === '' ? '' : `${field}.`;
  if (Array.isArray(value)) {
    const items = resolve(document, schema.items ?? {});
    return value.flatMap((item: unknown, at) => hiddenTexts(document, items, item, `${inside}${at}`));
  }
  if (!isObject(value)) return [];
  return Object.entries(propertiesOf(document, schema)).flatMap(([name, property]) =>
    opaque.test(name) || !Object.hasOwn(value, name)
      ? []
      : hiddenTexts(document, property, value[name], inside + name),
  );
}

/** Throws 40001 at the texts with hidden characters. */
export const refuseHidden = (document: Document, schema: Schema, value: unknown): void => {
  const found = hiddenTexts(document, schema, value);
  if (found.length > 0) throw invalid(...found);
};

const hidden = (character: string) => ({
  'zh-CN': `含有不可见字符（${character}）`,
  'en-US': `Contains a character that cannot be seen (${character})`,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
