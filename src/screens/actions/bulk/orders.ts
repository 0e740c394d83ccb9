import type { Row } from '@/screens/base/row';

/** What became of one record: not sent yet, done, refused with a reason, or nobody knows. */
export type Line = { row: Row } & (
  { state: 'waiting' | 'ok' | 'unknown' } | { state: 'refused'; text: string }
);

/** One call: at most 50 records, under a key of its own that every try of it carries. */
export type Order = { key: string; rows: readonly Row[] };

/** Most records of one call (contract: BatchItems). */
export const orderSize = 50;

/** The records in calls of at most 50. */
export const inOrders = (rows: readonly Row[]): readonly Order[] =>
  Array.from({ length: Math.ceil(rows.length / orderSize) }, (_, at) => ({
    key: crypto.randomUUID(),
    rows: rows.slice(at * orderSize, (at + 1) * orderSize),
  }));

/** What the platform says of one record (contract: BatchLine). */
export type BatchLine = { id: string; code: number; msg: string };

/** The lines of one call by its answer; a record that the answer leaves out is unknown. */
export const answered = ({ rows }: Order, lines: readonly BatchLine[]): readonly Line[] =>
  rows.map((row) => {
    const line = lines.find(({ id }) => id === row.id);
    if (!line) return { row, state: 'unknown' };
    return line.code === 0 ? { row, state: 'ok' } : { row, state: 'refused', text: line.msg };
  });

export type Counts = Readonly<Record<Line['state'], number>>;

/** How many lines stand in each state. */
export const countLines = (lines: readonly Line[]): Counts => {
  const counts = { waiting: 0, ok: 0, refused: 0, unknown: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};
