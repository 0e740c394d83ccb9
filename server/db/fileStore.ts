import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is known of a stored content: its SHA-256, by which it is found, and its size in bytes. */
export type Stored = { sha256: string; size: number };

/** Where contents are kept, by their SHA-256. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes a file that no reader ever sees half of. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = join(dirname(path), `${randomUUID()}.part`);
  await writeFile(part, content);
  await rename(part, path);
}

/** Keeps bytes under their own SHA-256: the same content is stored once, and no name from outside reaches the disk. */
export async function storeBytes(dataDir: string, bytes: Uint8Array): Promise<Stored> {
  const stored = { sha256: sha256(bytes), size: bytes.length };
  const path = join(filesFolder(dataDir), stored.sha256);
  const isStored = await access(path).then(
    () => true,
    () => false,
  );
  if (isStored) return stored;
  await mkdir(filesFolder(dataDir), { recursive: true });
  await writeWhole(path, bytes);
  return stored;
}

export const readBytes = (dataDir: string, name: string): Promise<Buffer> =>
  readFile(join(filesFolder(dataDir), name));
