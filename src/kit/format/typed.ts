const plain = /^-?\d+(\.\d*)?$/;
const bare = /^-?\.\d+$/;
const grouped = /^-?\d{1,3}([, ]\d{3})+(\.\d*)?$/;

/**
 * A number as people type and paste it, as the plain decimal text that the contract takes: full-width digits, the full stop of a
 * Chinese keyboard and thousands marks are understood. Null when it is no number or could mean two: `1,5`, `1.234,50`.
 */
export function typedDecimal(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/。/g, '.').replace(/[−－]/g, '-').replace(/\s/g, ' ').trim();
  if (!plain.test(text) && !bare.test(text) && !grouped.test(text)) return null;
  const digits = text.replace(/[, ]/g, '').replace(/\.$/, '');
  const [whole = '', fraction] = digits.replace('-', '').split('.');
  const sign = digits.startsWith('-') ? '-' : '';
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A plain decimal with its thousands marked; every digit that was typed stays. */
export function groupDigits(value: string): string {
  const [whole = '', ...rest] = value.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** How many decimals a plain decimal has, without zeros at its end. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
