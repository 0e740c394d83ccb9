import type { OperationId } from '@/api/gen/operations';
import { isStorableId } from '@server/db/snowflake';
import { readBytes } from '@server/db/fileStore';
import { prepared } from '@server/call/call';
import type { Call, Handled, Handler } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Failure, Text } from '@server/call/failure';
import { mostColumns } from '@server/resources/xlsx/sheet';
import { mostRows } from './parseSheet';
import type { Sheet } from './parseSheet';
import { createSheetReader } from './sheetReader';
import type { ReadSheet } from './sheetReader';

const mostBytes = 5 * 1024 * 1024;

type Rule = 'missing' | 'tooLarge' | Extract<ReadSheet, { rule: unknown }>['rule'];

const faults: Readonly<Record<Rule, Text>> = {
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
  tooSlow: {
    'zh-CN': '读取该文件耗时过长，请拆分后重试',
    'en-US': 'Reading the file takes too long: split it and try again',
  },
  tooHeavy: {
    'zh-CN': '读取该文件占用内存过多，请拆分后重试',
    'en-US': 'Reading the file takes too much memory: split it and try again',
  },
};

/** Returns 40001 at `fileId`. */
export const refusedFile = (rule: Rule): Failure => invalid({ field: 'fileId', rule, text: faults[rule] });

const read = createSheetReader();

/**
 * Returns a handler that reads the file of an import before the transaction of the call begins. A refusal is thrown inside,
 * so that a repeated call still gets the answer of the first one.
 */
export const withSheet = <Id extends OperationId = never>(
  work: (call: Handled<Id>, sheet: Sheet) => Promise<unknown>,
): Handler<Id> =>
  prepared<() => Sheet, Id>(
    (call) =>
      readSheet(call, String(Object(call.body).fileId)).then(
        (sheet) => () => sheet,
        (error: unknown) => () => {
          throw error;
        },
      ),
    (call, take) => work(call, take()),
  );

/** The address by which a proposal or an audit row names the file of an import, so that it is kept (files/fileReferences). */
export const fileAddress = (fileId: string): string => `/open/api/file/${fileId}`;

/** Reads an uploaded file. Files of other users do not exist here, except that of a proposal for who approves it. */
const readSheet = async ({ db, context, actor, approved }: Call, fileId: string): Promise<Sheet> => {
  const file = isStorableId(fileId)
    ? await db
        .selectFrom('file')
        .select(['storedName', 'size'])
        .where('id', '=', fileId)
        .$if(approved === undefined, (files) => files.where('uploaderId', '=', actor?.userId ?? '0'))
        .executeTakeFirst()
    : undefined;
  if (!file) throw refusedFile('missing');
  if (file.size > mostBytes) throw refusedFile('tooLarge');
  const parsed = await read(await readBytes(context.options.filesDir, file.storedName));
  if ('rule' in parsed) throw refusedFile(parsed.rule);
  return parsed.sheet;
};
