import { isStorableId } from '@server/db/snowflake';
import { readBytes } from '@server/db/fileStore';
import type { Call } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { parseCsv } from '@server/resources/csv';
import type { CsvRecord } from '@server/resources/csv';
import { WorkbookFault } from '@server/resources/xlsx/fault';
import { mostColumns } from '@server/resources/xlsx/sheet';
import { readWorkbook } from '@server/resources/xlsx/workbook';
import { recordsOfSheet, type UnreadCell } from './sheetRecords';

const mostBytes = 5 * 1024 * 1024;
const mostRows = 5_000;
/** Names of columns are those of fields; a longer one is not repeated in an answer. */
const longestName = 64;

/** A parsed file: the column names of its first line, the lines below, and cells that could not be read. */
export type Sheet = {
  head: readonly string[];
  rows: readonly CsvRecord[];
  unread: readonly UnreadCell[];
};

const faults = {
  missing: { 'zh-CN': '文件不存在', 'en-US': 'There is no such file' },
  tooLarge: { 'zh-CN': '文件不能超过 5 MB', 'en-US': 'The file may have at most 5 MB' },
  encoding: {
    'zh-CN': '文件不是 UTF-8 编码，请另存为“CSV UTF-8”后重试',
    'en-US': 'The file is not UTF-8: save it as "CSV UTF-8"',
  },
  empty: { 'zh-CN': '文件没有数据行', 'en-US': 'The file has no rows' },
  workbook: {
    'zh-CN': '无法读取，请另存为未加密的 Excel 工作簿（.xlsx）后重试',
    'en-US': 'This cannot be read: save it as an Excel workbook (.xlsx) without a password',
  },
  unpacked: { 'zh-CN': '工作簿解压后过大', 'en-US': 'The workbook is too large when it is unpacked' },
  tooWide: { 'zh-CN': `最多 ${mostColumns} 列`, 'en-US': `At most ${mostColumns} columns` },
  longHead: { 'zh-CN': '首行的列名过长', 'en-US': 'The first line has a name that is too long' },
  tooMany: { 'zh-CN': `最多 ${mostRows} 行`, 'en-US': `At most ${mostRows} rows` },
} as const;

/**
 * Reads an uploaded CSV file, or the first sheet of a workbook, by its content. Files of other users do not exist here.
 * Throws 40001 at `fileId`.
 */
export const readSheet = async ({ db, context, actor }: Call, fileId: string): Promise<Sheet> => {
  const file = isStorableId(fileId)
    ? await db
        .selectFrom('file')
        .select(['storedName', 'size'])
        .where('id', '=', fileId)
        .where('uploaderId', '=', actor?.userId ?? '0')
        .executeTakeFirst()
    : undefined;
  if (!file) throw refused('missing');
  if (file.size > mostBytes) throw refused('tooLarge');
  const { records, unread } = await readRecords(await readBytes(context.options.filesDir, file.storedName));
  if (records.some(({ cells }) => cells.length > mostColumns)) throw refused('tooWide');
  const [head, ...rows] = records;
  if (!head || rows.length === 0) throw refused('empty');
  if (rows.length > mostRows) throw refused('tooMany');
  const names = head.cells.map((name) => name.trim());
  if (names.some((name) => name.length > longestName)) throw refused('longHead');
  return { head: names, rows, unread };
};

const readRecords = async (bytes: Buffer): Promise<{ records: CsvRecord[]; unread: UnreadCell[] }> => {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004')
    return { records: parseCsv(textOf(bytes), mostRows + 2, mostColumns), unread: [] };
  try {
    return recordsOfSheet(await readWorkbook(bytes, mostRows + 1));
  } catch (error) {
    throw error instanceof WorkbookFault ? refused(error.rule) : error;
  }
};

const textOf = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Refused below like a text with NUL: it is UTF-16 or binary.
  }
  throw refused('encoding');
};

const refused = (rule: keyof typeof faults) => {
  const text: Text = faults[rule];
  return invalid({ field: 'fileId', rule, text });
};
