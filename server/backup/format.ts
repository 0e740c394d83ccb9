import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/**
 * A backup is one gzip file of lines. Each entry is a line of JSON; `rows` and `bytes` have their content in the next line.
 * The last entry proves that the file is complete.
 */
export type Entry =
  | { kind: 'head'; head: Head }
  /** `content`: a JSON array of rows, as the database writes them. Numbers keep all their digits only as text. */
  | { kind: 'rows'; table: string; count: number; content: string }
  /** `content`: base64 of the next bytes of a file below `files/` or `exports/`. */
  | { kind: 'bytes'; path: string; content: string }
  | { kind: 'end'; rows: number; files: number };

/** What a backup holds, and the key of its sealed fields in hexadecimal: who has the file can read everything. */
export type Head = {
  format: 'coin-console backup 1';
  /** When the snapshot was taken, RFC 3339. */
  at: string;
  key: string;
  /** Numbers of the migrations of its database. */
  migrations: readonly number[];
  /** The columns of each table. */
  tables: Readonly<Record<string, readonly string[]>>;
};

/** Thrown for a file that is no whole backup. */
export class BrokenBackup extends Error {
  constructor(file: string) {
    super(`${file} is no complete backup: it ends early, was changed or has another format.`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHead = (value: unknown): value is Head =>
  isRecord(value) &&
  value.format === 'coin-console backup 1' &&
  typeof value.at === 'string' &&
  /^[0-9a-f]{64}$/.test(String(value.key)) &&
  Array.isArray(value.migrations) &&
  isRecord(value.tables) &&
  Object.values(value.tables).every(Array.isArray);

/** The only paths that a backup may write to: names from a file never leave the folder. */
const isPath = (text: unknown): text is string =>
  typeof text === 'string' && /^(files|exports)\/[\w-][\w.-]*$/.test(text);

/** Reads the entries of a backup in order, the head first. Throws `BrokenBackup` unless it ends with its last entry. */
export async function* readBackup(file: string): AsyncGenerator<Entry> {
  try {
    yield* entriesOf(file);
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    // A damaged or incomplete gzip file.
    if (error instanceof SyntaxError || /^Z_/.test(String(code))) throw new BrokenBackup(file);
    throw error;
  }
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const raw = createReadStream(file);
  const unpacked = createGunzip();
  raw.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const lines = linesOf(unpacked);
  try {
    for (let at = 0; ; at += 1) {
      const entry = await readEntry(lines);
      if (!entry || (at === 0) !== (entry.kind === 'head')) throw new BrokenBackup(file);
      yield entry;
      if (entry.kind === 'end') return;
    }
  } finally {
    raw.destroy();
    unpacked.destroy();
  }
}

/** Reads lines; unlike `readline` alone it passes on the errors of the stream. */
async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const reader = createInterface({ input: stream, crlfDelay: Infinity });
  let failure: unknown = null;
  stream.on('error', (error) => {
    failure = error;
    reader.close();
  });
  yield* reader;
  if (failure) throw failure;
}

const readEntry = async (lines: AsyncGenerator<string>): Promise<Entry | null> => {
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    return done === true ? '' : value;
  };
  const line: unknown = JSON.parse((await next()) || 'null');
  if (!isRecord(line)) return null;
  const { kind, head, table, count, path, rows, files } = line;
  if (kind === 'head' && isHead(head)) return { kind, head };
  if (kind === 'rows' && typeof table === 'string' && typeof count === 'number')
    return { kind, table, count, content: await next() };
  if (kind === 'bytes' && isPath(path)) return { kind, path, content: await next() };
  if (kind === 'end' && typeof rows === 'number' && typeof files === 'number') return { kind, rows, files };
  return null;
};
