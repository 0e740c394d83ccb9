import type { FieldKind } from '@/api/entity';
import { movePoint } from '@/kit/format/decimal';
import { groupDigits, typedDecimal } from '@/kit/format/typed';

/** A decimal as the contract takes it. */
export const decimalPattern = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/;

/** What was typed as the field's value: a rate is typed as a percentage. What is no number stays as it is: the rules refuse it. */
export function readNumber(kind: FieldKind, typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const decimal = typedDecimal(kind === 'rate' ? text.replace(/\s*[%％]$/, '') : text);
  if (decimal === null) return text;
  return kind === 'rate' ? movePoint(decimal, -2) : decimal;
}

/** The value as it is typed: a rate as its percentage, no marks. */
export const plainNumber = (kind: FieldKind, value: string): string =>
  kind === 'rate' ? movePoint(value, 2) : value;

/** The value as it is read: thousands marked. What is no number stays as it was typed. */
export const shownNumber = (kind: FieldKind, value: string): string =>
  typedDecimal(value) === value ? groupDigits(plainNumber(kind, value)) : value;
