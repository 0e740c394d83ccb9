import { fieldError } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import type { Column } from './fieldOf';

const text = {
  none: { 'zh-CN': '请选择字段', 'en-US': 'Choose the column' },
  unknown: { 'zh-CN': '表中没有此字段', 'en-US': 'The table has no such column' },
  key: { 'zh-CN': '主键不能指向其他记录', 'en-US': 'The key of a record cannot refer to another record' },
  type: {
    'zh-CN': '指向其他记录的字段应为文本或整数',
    'en-US': 'A column that refers to a record is a text or a whole number',
  },
  form: {
    'zh-CN': '请在字段配置中勾选该字段的“新增”',
    'en-US': 'Tick “In create form” for this column, so that the form asks for it',
  },
  root: {
    'zh-CN': '上级字段不能必填：顶级记录没有上级',
    'en-US': 'The parent cannot be required: the records at the top have none',
  },
} satisfies Record<string, Text>;

/** The setting of a table that names a column with a record: the one above in a tree, or the main one of a sub table. */
export type Link = 'treeColumn' | 'subColumn';

/** Returns why a column cannot refer to a record, at the setting that names it; none if it can. */
export function linkErrors(link: Link, columnName: string | null, columns: readonly Column[]): FieldError[] {
  const column = columns.find((one) => one.columnName === columnName);
  const refusals: readonly (readonly [boolean, Text])[] = column
    ? [
        [column.isPk, text.key],
        [!/^(character|text|uuid|bigint|integer|smallint)/.test(column.dbType), text.type],
        [!column.inCreate, text.form],
        [link === 'treeColumn' && column.isRequired, text.root],
      ]
    : [[true, columnName ? text.unknown : text.none]];
  return refusals.flatMap(([isWrong, why]) => (isWrong ? [fieldError(link, 'generate', why)] : []));
}
