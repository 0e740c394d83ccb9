import type { FieldMeta } from '@/api/entity';
import type { Broken } from '../kind';

/** Checks a text by length and pattern; `patternRule` names the rule that a wrong pattern breaks. */
export function checkText(field: FieldMeta, value: unknown, patternRule = 'pattern'): Broken | null {
  if (typeof value !== 'string') return null;
  const isFormed = field.pattern === undefined || new RegExp(field.pattern, 'u').test(value);
  // The words of a pattern say more than a length.
  if (!isFormed && field.patternTitle !== undefined) return { rule: 'format' };
  // The contract counts characters, not UTF-16 units.
  const { length } = [...value];
  if (field.minLength !== undefined && length < field.minLength)
    return { rule: 'minLength', values: { count: field.minLength } };
  if (field.maxLength !== undefined && length > field.maxLength)
    return { rule: 'maxLength', values: { count: field.maxLength } };
  return isFormed ? null : { rule: patternRule };
}

/** The text of an input's value. */
export const inputText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);
