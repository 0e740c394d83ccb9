/** A spreadsheet keeps 15 digits: of a number that uses them all, further ones may be lost. */
const sureDigits = 14;

/**
 * The number of a cell as plain decimal text, or null where digits may have been lost. Files hold doubles, so that 1.1 may
 * be written as 1.1000000000000001; the result of a formula is taken with the 15 digits that people see.
 */
export const numberText = (raw: string, isComputed = false): string | null => {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(raw) ? Number(raw) : NaN;
  if (!Number.isFinite(value)) return null;
  const seen = Number(value.toPrecision(15));
  if (seen !== value && !isComputed) return null;
  const [whole = '', exponent = '0'] = seen.toExponential().split('e');
  const text = plain(whole, Number(exponent));
  return text.replace(/\D/g, '').replace(/^0+/, '').length > sureDigits ? null : text;
};

/** `1.5` and 3 as `1500`. */
const plain = (mantissa: string, exponent: number): string => {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/\D/g, '');
  if (/^0*$/.test(digits)) return '0';
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const padded = digits.padEnd(exponent + 1, '0');
  const fraction = padded.slice(exponent + 1);
  return `${sign}${padded.slice(0, exponent + 1)}${fraction === '' ? '' : `.${fraction}`}`;
};

const day = 86_400;
const lastDay = 2_958_466;

/**
 * The date that a serial number of days stands for: `2026-11-21`, `2026-11-21T08:30:00` (of no zone, as spreadsheets have
 * none), or the time alone below 1. Null for what is no date, as 29 February 1900, which spreadsheets believe in.
 */
export const dateText = (raw: string, is1904: boolean): string | null => {
  const serial = Number(raw);
  if (!/\d/.test(raw) || !(serial >= 0 && serial < lastDay)) return null;
  const whole = Math.floor(serial);
  if (!is1904 && whole === 60) return null;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  const at = new Date(first + Math.round(serial * day) * 1000).toISOString();
  if (whole === 0 && !is1904) return at.slice(11, 19);
  return at.slice(11, 19) === '00:00:00' ? at.slice(0, 10) : at.slice(0, 19);
};

/** How a number is shown: as a date, with leading zeros up to so many digits, or plainly. */
export type NumberShow = 'date' | { digits: number } | null;

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a number format (ECMA-376, numFmt) makes of a number, by its code where the file has one of its own. */
export const showOf = (id: number, code: string | undefined): NumberShow => {
  if (code === undefined) return builtInDates.has(id) || isEastAsianDate(id) ? 'date' : null;
  if (/^0{2,}$/.test(code)) return { digits: code.length };
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[ymdhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : null;
};
