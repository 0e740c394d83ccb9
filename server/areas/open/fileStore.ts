import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@server/platform';

const folder = ({ options }: Platform): string => join(options.dataDir, 'files');

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Keeps bytes under their own SHA-256 and returns that name: the same content is stored once, no name from outside
 * reaches the disk, and a reader never sees half a file.
 */
export async function storeBytes(platform: Platform, bytes: Uint8Array): Promise<string> {
  const name = sha256(bytes);
  const path = join(folder(platform), name);
  const isStored = await access(path).then(
    () => true,
    () => false,
  );
  if (isStored) return name;
  const part = join(folder(platform), `${randomUUID()}.part`);
  await mkdir(folder(platform), { recursive: true });
  await writeFile(part, bytes);
  await rename(part, path);
  return name;
}

export const readBytes = (platform: Platform, name: string): Promise<Buffer> =>
  readFile(join(folder(platform), name));
