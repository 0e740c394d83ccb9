import type { ErrorObject } from 'ajv/dist/2020.js';
import { invalid } from './failure';
import type { FieldError, Text } from './failure';

/** What Ajv tells about an error: limits, names and values. */
type Params = Readonly<Record<string, string | number>>;
type Wording = (params: Params) => Text;

const both =
  (zh: string, en: string): Wording =>
  (params) => ({ 'zh-CN': fill(zh, params), 'en-US': fill(en, params) });

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${params[name] ?? ''}`);

/** User-facing text of each rule of the contract; `params` are Ajv's. */
const wordings: Readonly<Record<string, Wording>> = {
  required: both('必填', 'Required'),
  type: both('类型不正确', 'Wrong type of value'),
  enum: both('不是可选的值', 'Not one of the allowed values'),
  const: both('不是允许的值', 'Not the allowed value'),
  minLength: both('至少 {limit} 个字符', 'At least {limit} characters'),
  maxLength: both('最多 {limit} 个字符', 'At most {limit} characters'),
  minimum: both('不能小于 {limit}', 'Must be {limit} or more'),
  maximum: both('不能大于 {limit}', 'Must be {limit} or less'),
  minItems: both('至少 {limit} 项', 'At least {limit} items'),
  maxItems: both('最多 {limit} 项', 'At most {limit} items'),
  pattern: both('格式不正确', 'Wrong format'),
  format: both('格式不正确', 'Wrong format'),
  additionalProperties: both('未知的字段', 'Unknown field'),
  unevaluatedProperties: both('未知的字段', 'Unknown field'),
};

const fallback = both('内容不正确', 'Not valid');

/** Keywords that only wrap others; the wrapped keywords are reported themselves. */
const frames = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'not', '$ref']);

/** Converts the errors of Ajv to the fields of the envelope: one error per field and rule. */
export const fieldErrors = (found: readonly ErrorObject[]): FieldError[] => {
  const errors = new Map<string, FieldError>();
  for (const error of found) {
    if (frames.has(error.keyword) && found.length > 1) continue;
    const field = fieldOf(error);
    const rule = error.keyword;
    const text = (wordings[rule] ?? fallback)(error.params);
    errors.set(`${field} ${rule}`, { field, rule, text, params: error.params });
  }
  return [...errors.values()];
};

/** Throws 40001 with the fields that the contract refuses. */
export const refuseFaults = (found: readonly ErrorObject[]): void => {
  if (found.length > 0) throw invalid(...fieldErrors(found));
};

/** Converts `/items/0/sort` to `items.0.sort` and appends the name of a missing or unknown property. */
const fieldOf = ({ instancePath, params }: ErrorObject): string => {
  const own = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...path, ...(typeof own === 'string' ? [own] : [])].join('.');
};
