import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@server/platform';

/** What is known of a stored content: its SHA-256, by which it is found, and its size in bytes. */
export type Stored = { sha256: string; size: number };

/** Where contents are kept, by their SHA-256. */
export const filesFolder = ({ options }: Pick<Platform, 'options'>): string => join(options.dataDir, 'files');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Keeps bytes under their own SHA-256: the same content is stored once, no name from outside reaches the disk, and a
 * reader never sees half a file.
 */
export async function storeBytes(platform: Platform, bytes: Uint8Array): Promise<Stored> {
  const stored = { sha256: sha256(bytes), size: bytes.length };
  const path = join(filesFolder(platform), stored.sha256);
  if (await isThere(path)) return stored;
  const part = join(filesFolder(platform), `${randomUUID()}.part`);
  await mkdir(filesFolder(platform), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
  return stored;
}

export const readBytes = (platform: Platform, name: string): Promise<Buffer> =>
  readFile(join(filesFolder(platform), name));
