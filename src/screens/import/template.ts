/** What tells a spreadsheet that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A file with the first line alone, to be filled in. Names of fields hold nothing that would need quotes. */
export const templateOf = (columns: readonly string[]): Blob =>
  new Blob([byteOrderMark, columns.join(','), '\r\n'], { type: 'text/csv' });
