/** Thrown for a file that is no workbook, is too large when unpacked, or has too many rows or columns. */
export class WorkbookFault extends Error {
  constructor(readonly rule: 'workbook' | 'unpacked' | 'tooMany' | 'tooWide') {
    super(`The workbook is refused: ${rule}`);
  }
}

/** Errors of a single cell. */
export const cellFaults = {
  digits: {
    'zh-CN': '数字位数过多，表格软件可能已丢失末位：请将单元格设为文本格式后重新填写',
    'en-US': 'More digits than a spreadsheet keeps: format the cell as text and type it again',
  },
  formula: {
    'zh-CN': '公式没有保存结果：请用表格软件打开并保存，或改为数值',
    'en-US': 'A formula without a result: save the file in a spreadsheet program, or paste the value',
  },
  error: { 'zh-CN': '单元格为错误值（如 #N/A）', 'en-US': 'The cell holds an error such as #N/A' },
  date: { 'zh-CN': '无法识别的日期', 'en-US': 'Not a date that can be read' },
} as const;

type CellFault = keyof typeof cellFaults;

/** The text of a cell, or its error. */
export type Cell = string | { fault: CellFault };
