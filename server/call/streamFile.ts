import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A part of a file, both ends included. */
type Range = { from: number; to: number };

/**
 * Reads a Range header of one range. Returns null for the whole file, also for a header that is unreadable or names
 * several ranges, as RFC 9110 allows; and `none` when the file has no such part.
 */
export const readRange = (header: string | null, size: number): Range | null | 'none' => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from < size && from <= to ? { from, to } : 'none';
};

/**
 * Answers with a stored file, or the part of it that `Range` asks for. It is read while the client takes it, so that slow
 * clients hold no memory. Returns null when there is no such file.
 */
export async function streamFile(
  path: string,
  { range, ifRange }: { range: string | null; ifRange: string | null },
  headers: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const { size } = await file.stat();
  const part = ifRange === null || ifRange === headers.etag ? readRange(range, size) : null;
  if (part === 'none') {
    await file.close();
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const { from, to } = part ?? { from: 0, to: size - 1 };
  const stream = file.createReadStream({ start: from, end: Math.max(from, to) });
  // eslint-disable-next-line no-restricted-syntax -- Node and the DOM declare the same class twice.
  const content = Readable.toWeb(stream) as ReadableStream;
  return new Response(content, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': `${size === 0 ? 0 : to - from + 1}`,
      ...(part && { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
  });
}
