/** A record of a file and the line that it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/**
 * Reads a file by RFC 4180: cells in quotes may hold commas, quotes and line breaks. LF and CR alone end a line as CRLF
 * does, and empty lines are no records. A quote that is never closed ends with the file.
 */
export const parseCsv = (text: string): CsvRecord[] => {
  const records: CsvRecord[] = [];
  const tokens = /("(?:[^"]|"")*(?:"|$))|([^",\r\n]+)|(,)|(\r\n|\r|\n)|"/gy;
  let [line, begin] = [1, 1];
  let cells = [''];
  const add = (part: string) => {
    cells[cells.length - 1] += part;
  };
  const end = () => {
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begin, cells });
    cells = [''];
  };
  for (const [token, quoted, plain, comma, lineBreak] of text.replace(/^\uFEFF/, '').matchAll(tokens)) {
    if (comma) cells.push('');
    else if (lineBreak) end();
    else if (quoted && cells.at(-1) === '') add(unquoted(quoted));
    else add(plain ?? token);
    line += token.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (lineBreak) begin = line;
  }
  end();
  return records;
};

const unquoted = (token: string): string => token.replace(/^"|"$/g, '').replaceAll('""', '"');

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
