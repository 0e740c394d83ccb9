import { cleanCode, cleanLine } from '@/kit/format/cleanText';
import { parseCsv } from '@server/resources/csv';
import type { CsvRecord } from '@server/resources/csv';
import { WorkbookFault } from '@server/resources/xlsx/fault';
import { mostColumns } from '@server/resources/xlsx/sheet';
import { readWorkbook } from '@server/resources/xlsx/workbook';
import { recordsOfSheet } from './sheetRecords';
import type { UnreadCell } from './sheetRecords';

export const mostRows = 5_000;
/** Names of columns are those of fields; a longer one is not repeated in an answer. */
const longestName = 64;

/** A parsed file: the column names of its first line, the lines below, and cells that could not be read. */
export type Sheet = {
  head: readonly string[];
  rows: readonly CsvRecord[];
  unread: readonly UnreadCell[];
};

/** Why a file as a whole cannot be imported. */
export type SheetRule = 'encoding' | 'empty' | 'longHead' | WorkbookFault['rule'];

/** A file, or the rule that refuses it. */
export type ParsedSheet = { sheet: Sheet } | { rule: SheetRule };

/** Parses a CSV file, or the first sheet of a workbook, by its content. */
export const parseSheet = async (bytes: Buffer): Promise<ParsedSheet> => {
  const read = await readRecords(bytes);
  if ('rule' in read) return read;
  const { unread } = read;
  if (read.records.some(({ cells }) => cells.length > mostColumns)) return { rule: 'tooWide' };
  const records = withoutBlanks(read);
  const [head, ...rows] = records;
  if (!head || rows.length === 0) return { rule: 'empty' };
  if (rows.length > mostRows) return { rule: 'tooMany' };
  const names = head.cells.map(cleanCode);
  if (names.some((name) => name.length > longestName)) return { rule: 'longHead' };
  return { sheet: { head: names, rows, unread } };
};

/** Leaves out rows in which nothing is seen: programs write rows of commas below a sheet. */
const withoutBlanks = ({ records, unread }: Records): CsvRecord[] => {
  const lines = new Set(unread.map(({ line }) => line));
  return records.filter(({ line, cells }) => lines.has(line) || cells.some((cell) => cleanLine(cell) !== ''));
};

type Records = { records: CsvRecord[]; unread: UnreadCell[] };

const readRecords = async (bytes: Buffer): Promise<Records | { rule: SheetRule }> => {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') {
    const text = textOf(bytes);
    if (text === null) return { rule: 'encoding' };
    return { records: parseCsv(text, mostRows + 2, mostColumns), unread: [] };
  }
  try {
    return recordsOfSheet(await readWorkbook(bytes, mostRows + 1));
  } catch (error) {
    if (error instanceof WorkbookFault) return { rule: error.rule };
    throw error;
  }
};

/** Returns the text of UTF-8 bytes; null for UTF-16 and binary files, which are not UTF-8 or contain NUL. */
const textOf = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};
