import type { Row } from '@/screens/base/row';

/** The result of one record: not sent, done, refused with a reason, or unknown. */
export type Line = { row: Row } & (
  { state: 'waiting' | 'ok' | 'unknown' } | { state: 'refused'; text: string }
);

/** One call of at most 50 records. All its attempts carry the same key. */
export type Batch = { key: string; rows: readonly Row[] };

/** Most records of one call (contract: BatchItems). */
export const batchSize = 50;

/** Splits records into calls of at most 50. */
export const toBatches = (rows: readonly Row[]): readonly Batch[] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) => ({
    key: crypto.randomUUID(),
    rows: rows.slice(at * batchSize, (at + 1) * batchSize),
  }));

/** The result of one record in the answer (contract: BatchLine). */
export type BatchLine = { id: string; code: number; msg: string };

/** Returns the lines of a call by its answer. A record that the answer leaves out is unknown. */
export const linesOf = ({ rows }: Batch, lines: readonly BatchLine[]): readonly Line[] =>
  rows.map((row) => {
    const line = lines.find(({ id }) => id === row.id);
    if (!line) return { row, state: 'unknown' };
    return line.code === 0 ? { row, state: 'ok' } : { row, state: 'refused', text: line.msg };
  });

export type Counts = Readonly<Record<Line['state'], number>>;

/** Counts the lines by state. */
export const countLines = (lines: readonly Line[]): Counts => {
  const counts = { waiting: 0, ok: 0, refused: 0, unknown: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};
