import type { Text } from '@server/call/failure';
import type { Lang } from '@server/call/call';
import type { CsvRecord } from '@server/resources/csv';
import { type Cell, cellFaults } from '@server/resources/xlsx/fault';
import type { SheetRow } from '@server/resources/xlsx/sheet';
import type { RowError } from './head';

/** A cell of which no text can be had. */
export type UnreadCell = { line: number; field: string; text: Text };

/**
 * The rows of a sheet as lines of a file. The first one says how many cells each has: cells that are empty or not there are the
 * same in a sheet, and one that stands beyond makes the line too long, as in a file.
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

/** What is said of the cells that could not be read, and the lines that they spoil. */
export const unreadErrors = (
  unread: readonly UnreadCell[],
  lang: Lang,
): { errors: RowError[]; lines: ReadonlySet<number> } => ({
  errors: unread.map(({ line, field, text }) => ({ line, field, msg: text[lang] })),
  lines: new Set(unread.map(({ line }) => line)),
});
