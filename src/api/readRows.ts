import type { RowCount } from './request';

/** A CSV file and its number of rows. */
export type RowFile = RowCount & { file: Blob };

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file as its bytes arrive. A line feed within quotes belongs to a value. */
function lineCounter(): (bytes: Uint8Array) => number {
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
 * Reads a CSV response and reports progress. The header line does not count as a row.
 * @throws when the stream ends early, because half a file is useless
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
