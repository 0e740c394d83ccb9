import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '@server/context';
import { filesFolder, writeWhole } from '@server/db/fileStore';
import type { Stored } from '@server/db/fileStore';

/** The parts of one chunked upload; `Answer` is the answer to the last part. */
export type Parts<Answer> = ReturnType<typeof partsOf<Answer>>;

/** Deletes folders without uploads since `before`. */
async function deleteAbandoned(all: string, before: Date): Promise<void> {
  for (const name of await readdir(all)) {
    const folder = join(all, name);
    if ((await stat(folder)).mtime < before) await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the bytes of all parts of a user. */
export async function pendingBytes({ options }: Context, owner: string): Promise<number> {
  const all = join(options.filesDir, 'parts');
  const own = (await readdir(all).catch(() => [])).filter((name) => name.startsWith(`${owner}-`));
  const sizes = own.map(async (folder) => {
    const names = (await readdir(join(all, folder)).catch(() => [])).filter((name) => /^\d+$/.test(name));
    return Promise.all(
      names.map((name) =>
        stat(join(all, folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
  });
  return (await Promise.all(sizes)).flat().reduce((sum, size) => sum + size, 0);
}

/** Returns the folder for the parts of one file of one user. Only the id, a UUID, reaches the disk. */
export const partsOf = <Answer>({ options }: Context, owner: string, uploadId: string) => {
  const all = join(options.filesDir, 'parts');
  const dir = join(all, `${owner}-${uploadId}`);
  const at = (index: number) => join(dir, String(index));
  const answer = join(dir, 'answer.json');
  const limit = join(dir, 'limit');
  /** Returns the parts that are present. */
  const present = async (count: number): Promise<string[]> =>
    (await readdir(dir)).filter((name) => /^\d+$/.test(name) && Number(name) < count);

  return {
    /** Stores one part; deletes uploads that were not completed since `before`. */
    add: async (index: number, bytes: Uint8Array, before: Date): Promise<void> => {
      await mkdir(all, { recursive: true });
      await deleteAbandoned(all, before);
      await mkdir(dir, { recursive: true });
      await writeWhole(at(index), bytes);
    },
    /** Notes the largest size of the file, which the first part tells. */
    limitTo: (bytes: number): Promise<void> => writeWhole(limit, `${bytes}`),
    /** Returns the largest size in bytes; null before the first part. */
    limit: (): Promise<number | null> => readFile(limit, 'utf8').then(Number, () => null),
    received: async (count: number): Promise<number> => (await present(count)).length,
    size: async (count: number): Promise<number> => {
      const stats = await Promise.all((await present(count)).map((name) => stat(join(dir, name))));
      return stats.reduce((sum, { size }) => sum + size, 0);
    },
    first: (): Promise<Buffer> => readFile(at(0)),
    /** Reads all parts in order, with one that is not stored yet; null while another one is missing. */
    readWith: async (count: number, given: number, bytes: Buffer): Promise<Buffer | null> => {
      const read = (index: number) => (index === given ? bytes : readFile(at(index)));
      const parts = Array.from({ length: count }, (_, index) => read(index));
      return Promise.all(parts).then(
        (all) => Buffer.concat(all),
        () => null,
      );
    },
    /** Stores the parts as one file with little memory. */
    store: async (count: number): Promise<Stored> => {
      const hash = createHash('sha256');
      let size = 0;
      const pour = async function* () {
        for (let index = 0; index < count; index++)
          for await (const chunk of createReadStream(at(index))) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
      };
      const whole = join(dir, `${randomUUID()}.part`);
      await pipeline(pour, createWriteStream(whole));
      const sha256 = hash.digest('hex');
      await mkdir(filesFolder(options.filesDir), { recursive: true });
      await rename(whole, join(filesFolder(options.filesDir), sha256));
      return { sha256, size };
    },
    /** Returns the answer to the last part, for repeated requests; null while parts are missing. */
    completed: (): Promise<Answer | null> =>
      readFile(answer, 'utf8').then(
        (text) => JSON.parse(text),
        () => null,
      ),
    /** Deletes the parts and keeps the answer. */
    complete: async (given: Answer): Promise<void> => {
      await writeWhole(answer, JSON.stringify(given));
      for (const name of await readdir(dir)) if (name !== 'answer.json') await rm(join(dir, name));
    },
  };
};
