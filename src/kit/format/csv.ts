/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Formats one line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Full-width signs count: spreadsheets read them as the usual ones. */
const formula = '[=+\\-@＝＋－＠]';
/** Where a cell begins, or may begin for a spreadsheet that expects other separators. */
const begin = '(?<=^|[;|\\t\\r\\n])';
const follows = `(?='*(?:[ \u00a0\u3000]*${formula}))`;
const unsafe = `${begin}${follows}|^(?='*[\\t\\r\\n])`;

/** Escapes a text of which a spreadsheet would run a part as a formula. `plainText` reverses it. */
export const escapeFormula = (text: string): string => text.replace(new RegExp(unsafe, 'g'), "'");

export const plainText = (cell: string): string =>
  cell.replace(new RegExp(`${begin}'${follows}|^'(?='*[\\t\\r\\n])`, 'g'), '');
