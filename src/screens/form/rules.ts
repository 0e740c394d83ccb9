import type { FieldMeta } from '@/api/entity';

/** What a value breaks: the key of its text and what the text needs. */
export type Broken = { rule: string; values?: Readonly<Record<string, string | number>> };

const decimal = /^\d{1,20}(\.\d{1,18})?$/;

// URL repairs what the contract's format `uri` refuses: spaces, braces, letters beyond ASCII.
const uri = /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function breaksNumber(field: FieldMeta, value: unknown): Broken | null {
  const number = Number(value);
  if (!/^-?\d+$/.test(String(value)) || !Number.isSafeInteger(number)) return { rule: 'integer' };
  if (field.minimum !== undefined && number < field.minimum)
    return { rule: 'minimum', values: { value: field.minimum } };
  if (field.maximum !== undefined && number > field.maximum)
    return { rule: 'maximum', values: { value: field.maximum } };
  return null;
}

function breaksText(field: FieldMeta, value: string): Broken | null {
  // The contract counts characters, not UTF-16 units.
  const { length } = [...value];
  if (field.minLength !== undefined && length < field.minLength)
    return { rule: 'minLength', values: { count: field.minLength } };
  if (field.maxLength !== undefined && length > field.maxLength)
    return { rule: 'maxLength', values: { count: field.maxLength } };
  if (field.kind === 'url' && !(uri.test(value) && URL.canParse(value))) return { rule: 'url' };
  if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value))
    return { rule: field.kind === 'url' ? 'url' : field.kind === 'decimal' ? 'decimal' : 'pattern' };
  return field.kind === 'decimal' && !decimal.test(value) ? { rule: 'decimal' } : null;
}

/** Checks a value by the rules of the contract; null when it is right. The platform checks by the same ones. */
export function broken(field: FieldMeta, value: unknown, required: boolean): Broken | null {
  if (isEmpty(value)) return required ? { rule: 'required' } : null;
  if (field.kind === 'integer') return breaksNumber(field, value);
  return typeof value === 'string' ? breaksText(field, value) : null;
}
