import type { FieldKind } from '@/api/entity';
import { cleanLine } from '@/kit/format/cleanText';
import { movePoint } from '@/kit/format/decimal';
import { groupDigits, typedDecimal } from '@/kit/format/typed';

/** A decimal as the contract takes it. */
export const decimalPattern = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/;

/**
 * Converts typed text to the value of the field; a rate is typed as a percentage. Text that is no number
 * stays, and the rules refuse it.
 */
export function readNumber(kind: FieldKind, typed: string): string {
  const text = cleanLine(typed);
  if (text === '') return '';
  const decimal = typedDecimal(kind === 'rate' ? text.replace(/\s*[%％]$/, '') : text);
  if (decimal === null) return text;
  return kind === 'rate' ? movePoint(decimal, -2) : decimal;
}

/** Converts the value to the text while typing: no separators, a rate as a percentage. */
export const plainNumber = (kind: FieldKind, value: string): string =>
  kind === 'rate' ? movePoint(value, 2) : value;

/** Converts the value to the text while reading: with thousands separators. Text that is no number stays. */
export const shownNumber = (kind: FieldKind, value: string): string =>
  typedDecimal(value) === value ? groupDigits(plainNumber(kind, value)) : value;
