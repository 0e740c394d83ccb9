/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Formats one line of a file by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const formula = /^'*[=+\-@\t\r]/;

/** Escapes a text that a spreadsheet would run as a formula. `plainText` reverses it. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const plainText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
