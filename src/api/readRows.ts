import type { RowCount } from './request';

/** A CSV file with the rows that it holds. */
export type RowFile = RowCount & { file: Blob };

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file as its bytes come; a line feed within quotes is part of a value. */
export function lineCounter(): (bytes: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return lines;
  };
}

/**
 * Reads a CSV answer to its end and tells how far it is. The head line is no row.
 *
 * @throws whatever ends the stream early: half a file is none
 */
export async function readRows(response: Response, onRows: (rows: RowCount) => void): Promise<RowFile> {
  const total = response.headers.get('x-total-count');
  const expected = total === null ? null : Number(total);
  const count = lineCounter();
  const parts: BlobPart[] = [];
  let written = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || value === undefined) break;
    parts.push(value);
    written = Math.max(0, count(value) - 1);
    onRows({ written, expected });
  }
  return { file: new Blob(parts, { type: 'text/csv' }), written, expected };
}
