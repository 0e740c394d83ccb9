/** A spreadsheet stores 15 digits; a number with 15 digits may have lost further ones. */
const sureDigits = 14;

/**
 * Returns a number as plain decimal text; null when digits may have been lost. Files hold doubles, so 1.1 may be written
 * as 1.1000000000000001; results of formulas are rounded to 15 digits.
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

/** Expands a mantissa and exponent: `1.5` and 3 are `1500`. */
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
 * Converts a serial number of days to `2026-11-21`, `2026-11-21T08:30:00` (spreadsheets have no time zone), or a time
 * below 1. Null for invalid dates such as 29 February 1900, which spreadsheets accept.
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

/** How a number is shown: as a date, with leading zeros, or plainly. */
export type NumberShow = 'date' | { digits: number } | null;

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns how a number format (ECMA-376, numFmt) shows numbers. `code` is the format of the file itself. */
export const showOf = (id: number, code: string | undefined): NumberShow => {
  if (code === undefined) return builtInDates.has(id) || isEastAsianDate(id) ? 'date' : null;
  if (/^0{2,}$/.test(code)) return { digits: code.length };
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '';
  return /[ymdhs]/i.test(bare.replace(/general/gi, '')) ? 'date' : null;
};
