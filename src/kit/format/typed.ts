import { cleanLine } from './cleanText';

const plain = /^-?\d+(\.\d*)?$/;
const bare = /^-?\.\d+$/;
const grouped = /^-?\d{1,3}([, ]\d{3})+(\.\d*)?$/;

/**
 * Converts a typed or pasted number to the plain decimal that the contract takes. Accepts full-width digits,
 * the Chinese full stop and thousands separators. Returns null when the text is not a number or is ambiguous:
 * `1,5`, `1.234,50`.
 */
export function typedDecimal(typed: string): string | null {
  const text = cleanLine(typed.normalize('NFKC')).replace(/。/g, '.').replace(/[−－]/g, '-');
  if (!plain.test(text) && !bare.test(text) && !grouped.test(text)) return null;
  const digits = text.replace(/[, ]/g, '').replace(/\.$/, '');
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? '-' : '';
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Adds thousands separators to a plain decimal and keeps every typed digit. */
export function groupDigits(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** Returns the number of decimals of a plain decimal, without trailing zeros. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
