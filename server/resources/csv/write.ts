/** What tells a spreadsheet that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of a file, by RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const formula = /^'*[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula, as one that it shows. `plainText` takes it back. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const plainText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
