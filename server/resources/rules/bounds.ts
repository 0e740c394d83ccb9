import type { FieldError } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';
import { units } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';

const text = {
  below: { 'zh-CN': '不能小于下限', 'en-US': 'Must not be below the lower limit' },
  early: { 'zh-CN': '必须晚于前一时间', 'en-US': 'Must be later than the previous time' },
  same: { 'zh-CN': '不能与另一币种相同', 'en-US': 'Must not be the same as the other coin' },
  twice: { 'zh-CN': '不能重复', 'en-US': 'Duplicate value' },
};

/** Returns an amount of a checked body, also a negative one; null when it is missing. */
const amountIn = (value: unknown): Units | null =>
  typeof value === 'string' && value !== '' ? units(value as Decimal) : null;

/** Refuses an upper limit below the lower one; either may be missing. `open`: zero means no limit. */
export const notBelow = (
  values: Values,
  least: string,
  most: string,
  { open = false } = {},
): FieldError[] => {
  const low = amountIn(values[least]);
  const high = amountIn(values[most]);
  if (low === null || high === null || high >= low || (open && high === 0n)) return [];
  return [{ field: most, rule: 'notBelowLeast', text: text.below }];
};

/** Refuses an integer upper limit below the lower one. */
export const notBelowWhole = (values: Values, least: string, most: string): FieldError[] => {
  const low = values[least];
  const high = values[most];
  const isBelow = typeof low === 'number' && typeof high === 'number' && high < low;
  return isBelow ? [{ field: most, rule: 'notBelowLeast', text: text.below }] : [];
};

/**
 * Refuses times that do not rise from field to field; missing ones are skipped. `equal`: the last may equal the one
 * before.
 */
export const rising = (values: Values, fields: readonly string[], { equal = false } = {}): FieldError[] => {
  const errors: FieldError[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const field of fields) {
    const value = values[field];
    if (typeof value !== 'string') continue;
    const at = Date.parse(value);
    const isLast = field === fields.at(-1);
    if (at < before || (at === before && !(equal && isLast)))
      errors.push({ field, rule: 'later', text: text.early });
    before = at;
  }
  return errors;
};

/** Refuses a pair of equal coins. */
export const different = (values: Values, one: string, other: string): FieldError[] =>
  values[one] === values[other] ? [{ field: other, rule: 'different', text: text.same }] : [];

/** Refuses duplicate keys in the rows of a list, at the later row. */
export const distinct = (field: string, member: string, keys: readonly unknown[]): FieldError[] =>
  keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ field: `${field}.${index}.${member}`, rule: 'unique', text: text.twice }]
      : [],
  );
