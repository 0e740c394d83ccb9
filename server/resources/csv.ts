/** A record of a file and its first line, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/**
 * Parses a file by RFC 4180: quoted cells may contain commas, quotes and line breaks. Accepts LF and CR as line ends and
 * skips empty lines. An unclosed quote ends with the file. Stops after `mostRecords`, and in a record after `mostCells`.
 */
export const parseCsv = (text: string, mostRecords = Infinity, mostCells = Infinity): CsvRecord[] => {
  const records: CsvRecord[] = [];
  const tokens = /("(?:[^"]|"")*(?:"|$))|([^",\r\n]+)|(,)|(\r\n|\r|\n)|"/gy;
  let line = 1;
  let begin = 1;
  let cells = [''];
  const add = (part: string) => {
    cells[cells.length - 1] += part;
  };
  const end = () => {
    if (cells.length > 1 || cells[0] !== '') records.push({ line: begin, cells });
    cells = [''];
  };
  for (const [token, quoted, plain, comma, lineBreak] of text.replace(/^\uFEFF/, '').matchAll(tokens)) {
    if (records.length >= mostRecords || cells.length > mostCells) break;
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
