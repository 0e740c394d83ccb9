import type { Row } from '../base/row';

/** The largest position (contract: `sort`). */
const most = 9_999;

/** The distance of new positions, which leaves room for records between them. */
const step = 10;

const positionOf = ({ sort }: Row): number | null => (typeof sort === 'number' ? sort : null);

/** Returns the rows with the one at `from` moved to `to`. */
export const moved = <Item>(rows: readonly Item[], from: number, to: number): readonly Item[] => {
  const row = rows[from];
  return row === undefined || from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

/**
 * Returns the positions to save for rows in their new order, without those that stay. The rows share the positions that
 * they had, so that their place among records of other filters changes as little as possible.
 */
export function newPositions(rows: readonly Row[]): readonly { id: string; version: number; sort: number }[] {
  const known = rows.flatMap((row) => positionOf(row) ?? []).toSorted((one, other) => one - other);
  const rising: number[] = [];
  for (const [index] of rows.entries()) {
    const last = rising.at(-1);
    const wanted = known[index] ?? (last ?? 0) + step;
    rising.push(last === undefined ? wanted : Math.max(wanted, last + 1));
  }
  const fits = (rising.at(-1) ?? 0) <= most;
  return rows
    .map((row, index) => ({
      id: row.id,
      version: row.version ?? 0,
      sort: (fits ? rising[index] : index + 1) ?? index + 1,
      before: positionOf(row),
    }))
    .filter(({ sort, before }) => sort !== before)
    .map(({ id, version, sort }) => ({ id, version, sort }));
}
