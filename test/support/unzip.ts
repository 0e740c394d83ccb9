import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the texts in a zip archive by path, in their order. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true });
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  return files;
}
