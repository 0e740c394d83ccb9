import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A stored file: its SHA-256, which is also its name, and its size in bytes. */
export type Stored = { sha256: string; size: number };

/**
 * Returns the folder of the stored files. `filesDir` is the setting of that name: the data directory, or `FILES_DIR`, which
 * all processes of one database reach.
 */
export const filesFolder = (filesDir: string): string => join(filesDir, 'files');

/** The folders below `filesDir`: stored files, exports, and the parts of unfinished uploads. */
export const fileFolders = ['files', 'exports', 'parts'] as const;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes a file atomically, so that no reader sees part of it. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = join(dirname(path), `${randomUUID()}.part`);
  await writeFile(part, content);
  await rename(part, path);
}

/**
 * Stores bytes under their SHA-256. Equal content is stored once, and no name from a request reaches the disk.
 *
 * @param hold keeps the content from being deleted before a row names it (db/contentLock)
 */
export async function storeBytes(
  filesDir: string,
  bytes: Uint8Array,
  hold?: (sha256: string) => Promise<void>,
): Promise<Stored> {
  const stored = { sha256: sha256(bytes), size: bytes.length };
  await hold?.(stored.sha256);
  const path = join(filesFolder(filesDir), stored.sha256);
  const isStored = await access(path).then(
    () => true,
    () => false,
  );
  if (isStored) return stored;
  await mkdir(filesFolder(filesDir), { recursive: true });
  await writeWhole(path, bytes);
  return stored;
}

/** Returns the path of a stored file. */
export const storedPath = (filesDir: string, name: string): string => join(filesFolder(filesDir), name);

export const readBytes = (filesDir: string, name: string): Promise<Buffer> =>
  readFile(storedPath(filesDir, name));
