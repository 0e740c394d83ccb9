import type { Lang } from '@server/call/call';

/** An error in a line of a file (contract: ImportOutcome). */
export type RowError = { line: number; field: string; msg: string };

/** Limits the reported errors: more of them mean a wrong file, or follow from the first ones. */
export const mostErrors = 200;

export const rowTexts = {
  unknown: { 'zh-CN': '未知的列', 'en-US': 'There is no such field' },
  twice: { 'zh-CN': '列重复', 'en-US': 'Duplicate column' },
  noKey: { 'zh-CN': '缺少此列', 'en-US': 'This column is missing' },
  cells: { 'zh-CN': '列数与首行不一致', 'en-US': 'The number of cells differs from the first line' },
  storable: { 'zh-CN': '含有无法保存的字符', 'en-US': 'Contains characters that cannot be stored' },
  fixed: { 'zh-CN': '创建后不可修改', 'en-US': 'Cannot be changed after creation' },
  noUpdate: { 'zh-CN': '已存在', 'en-US': 'Exists already' },
} as const;

/** Checks the first line: unknown, duplicate and missing columns. */
export const headErrors = (
  head: readonly string[],
  isKnown: (name: string) => boolean,
  needed: string | null,
  lang: Lang,
): RowError[] => {
  const error = (field: string, fault: keyof typeof rowTexts) => ({
    line: 1,
    field,
    msg: rowTexts[fault][lang],
  });
  return [
    ...head.filter((name) => !isKnown(name)).map((name) => error(name, 'unknown')),
    ...head.filter((name, place) => head.indexOf(name) !== place).map((name) => error(name, 'twice')),
    ...(needed !== null && !head.includes(needed) ? [error(needed, 'noKey')] : []),
  ];
};

/** Returns the first errors in the order of the lines. */
export const firstErrors = (errors: readonly RowError[]): RowError[] =>
  [...errors].sort((a, b) => a.line - b.line).slice(0, mostErrors);
