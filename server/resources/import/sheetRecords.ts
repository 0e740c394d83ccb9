import type { Text } from '@server/call/failure';
import type { Lang } from '@server/call/call';
import type { CsvRecord } from '@server/resources/csv';
import { type Cell, cellFaults } from '@server/resources/xlsx/fault';
import type { SheetRow } from '@server/resources/xlsx/sheet';
import type { RowError } from './head';

/** A cell without readable text. */
export type UnreadCell = { line: number; field: string; text: Text };

/**
 * Converts the rows of a sheet to lines of a file. The first row sets the number of cells; empty and missing cells are
 * equal, and a cell beyond makes the line too long.
 */
export const recordsOfSheet = (rows: readonly SheetRow[]): { records: CsvRecord[]; unread: UnreadCell[] } => {
  const [head] = rows;
  if (!head) return { records: [], unread: [] };
  const width = Math.max(...head.cells.keys()) + 1;
  const records = rows.map(({ line, cells }) => {
    const isLonger = Math.max(...cells.keys()) >= width;
    const texts = Array.from({ length: width + (isLonger ? 1 : 0) }, (_, column) =>
      textOf(cells.get(column)),
    );
    return { line, cells: texts };
  });
  const unread = rows.flatMap(({ line, cells }) =>
    [...cells].flatMap(([column, cell]) =>
      typeof cell === 'string' || column >= width
        ? []
        : [{ line, field: textOf(head.cells.get(column)).trim(), text: cellFaults[cell.fault] }],
    ),
  );
  return { records, unread };
};

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');

/** Returns the errors of unreadable cells, and their lines. */
export const unreadErrors = (
  unread: readonly UnreadCell[],
  lang: Lang,
): { errors: RowError[]; lines: ReadonlySet<number> } => ({
  errors: unread.map(({ line, field, text }) => ({ line, field, msg: text[lang] })),
  lines: new Set(unread.map(({ line }) => line)),
});
