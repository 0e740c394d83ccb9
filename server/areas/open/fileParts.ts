import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '@server/context';
import { filesFolder, writeWhole } from '@server/db/fileStore';
import type { Stored } from '@server/db/fileStore';

/** The parts of one file that comes in parts; `Answer` is what was answered to the last of them. */
export type Parts<Answer> = ReturnType<typeof partsOf<Answer>>;

/** Forgets the folders in which nothing came since `before`. */
async function forget(all: string, before: Date): Promise<void> {
  for (const name of await readdir(all)) {
    const folder = join(all, name);
    if ((await stat(folder)).mtime < before) await rm(folder, { recursive: true, force: true });
  }
}

/** A folder for the parts of one file of one person. No name from outside but the id, a UUID, reaches the disk. */
export const partsOf = <Answer>({ options }: Context, owner: string, uploadId: string) => {
  const all = join(options.dataDir, 'parts');
  const dir = join(all, `${owner}-${uploadId}`);
  const at = (index: number) => join(dir, String(index));
  const answer = join(dir, 'answer.json');
  /** The parts that are there, of as many as the file has. */
  const present = async (count: number): Promise<string[]> =>
    (await readdir(dir)).filter((name) => /^\d+$/.test(name) && Number(name) < count);

  return {
    /** Keeps one part; files that nobody completed since `before` are forgotten. */
    keep: async (index: number, bytes: Uint8Array, before: Date): Promise<void> => {
      await mkdir(all, { recursive: true });
      await forget(all, before);
      await mkdir(dir, { recursive: true });
      await writeWhole(at(index), bytes);
    },
    received: async (count: number): Promise<number> => (await present(count)).length,
    size: async (count: number): Promise<number> => {
      const stats = await Promise.all((await present(count)).map((name) => stat(join(dir, name))));
      return stats.reduce((sum, { size }) => sum + size, 0);
    },
    first: (): Promise<Buffer> => readFile(at(0)),
    /** All of them, in their order. */
    read: async (count: number): Promise<Buffer> =>
      Buffer.concat(await Promise.all(Array.from({ length: count }, (_, index) => readFile(at(index))))),
    /** Stores them as one content, holding no more than a little of it at a time. */
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
      await mkdir(filesFolder(options.dataDir), { recursive: true });
      await rename(whole, join(filesFolder(options.dataDir), sha256));
      return { sha256, size };
    },
    /** What was answered to the last part, for whoever sends it again; null while parts are missing. */
    completed: (): Promise<Answer | null> =>
      readFile(answer, 'utf8').then(
        (text) => JSON.parse(text),
        () => null,
      ),
    /** Nothing is left of the parts but the answer. */
    complete: async (given: Answer): Promise<void> => {
      await writeWhole(answer, JSON.stringify(given));
      for (const name of await readdir(dir)) if (name !== 'answer.json') await rm(join(dir, name));
    },
  };
};
